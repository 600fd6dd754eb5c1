import { StyleSheet } from 'react-native';
import { Sitemap } from 'expo-router/build/views/Sitemap';

import { PageHead } from '@/ui/page-head';
import { Screen } from '@/ui/screen';
import { Text } from '@/ui/text';

import { RouterScreen } from './router-screen';

/** The router's list of all routes (spec 2). */
export function SitemapScreen() {
  return (
    <Screen>
      <PageHead title="Sitemap" />
      <Text variant="heading" role="heading" aria-level={1} style={styles.title}>
        Sitemap
      </Text>
      <RouterScreen>
        <Sitemap />
      </RouterScreen>
    </Screen>
  );
}

const styles = StyleSheet.create({ title: { textAlign: 'center', marginVertical: 16 } });
