import type { ReactNode } from 'react';
import { StyleSheet, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useReportScreen } from '@/data/first-screen';
import { useColors } from '@/theme/colors';

import { useArrival } from '../hooks/use-arrival';

/**
 * A whole screen in the background's colour, clear of the device's notch, unless it is `underNotch`: then what it shows
 * keeps clear itself.
 */
export function Screen({ children, underNotch }: { children: ReactNode; underNotch?: boolean }) {
  const colors = useColors();
  useReportScreen();
  const { top } = useSafeAreaInsets();
  return (
    <View
      ref={useArrival()}
      role="main"
      style={[styles.screen, { backgroundColor: colors.background, paddingTop: underNotch ? 0 : top }]}
    >
      {children}
    </View>
  );
}

const styles = StyleSheet.create({ screen: { flex: 1 } });
