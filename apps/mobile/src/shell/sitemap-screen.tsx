import { Sitemap } from 'expo-router/build/views/Sitemap';

import { PageTitle } from '@/ui/page-title';

import { RouterScreen } from './router-screen';

/** The router's list of all routes (spec 2). */
export function SitemapScreen() {
  return (
    <RouterScreen>
      <PageTitle title="Sitemap" />
      <Sitemap />
    </RouterScreen>
  );
}
