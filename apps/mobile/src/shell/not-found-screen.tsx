import { Unmatched } from 'expo-router';
import { StyleSheet, View } from 'react-native';

import { PageHead } from '@/ui/page-head';

import { RouterScreen } from './router-screen';

/** The router's not-found screen: 'Unmatched Route' with ways on (spec 2). */
export function NotFoundScreen() {
  return (
    <View role="main" style={styles.screen}>
      <PageHead title="Not Found" />
      <RouterScreen>
        <Unmatched />
      </RouterScreen>
    </View>
  );
}

const styles = StyleSheet.create({ screen: { flex: 1 } });
