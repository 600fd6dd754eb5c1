import { Unmatched } from 'expo-router';

import { PageTitle } from '@/ui/page-title';

import { RouterScreen } from './router-screen';

/** The router's not-found screen: 'Unmatched Route' with ways on (spec 2). */
export function NotFoundScreen() {
  return (
    <RouterScreen>
      <PageTitle title="Not Found" />
      <Unmatched />
    </RouterScreen>
  );
}
