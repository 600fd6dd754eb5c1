import type { ReactNode } from 'react';
import { View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useReportScreen } from '@/data/first-screen';
import { createStyles, useStyles } from '@/theme/styles';

import { useArrival } from '../hooks/use-arrival';

/**
 * A whole screen in the background's colour, clear of the device's notch, unless it is `underNotch`: then what it shows
 * keeps clear itself.
 */
export function Screen({ children, underNotch }: { children: ReactNode; underNotch?: boolean }) {
  useReportScreen();
  const { top } = useSafeAreaInsets();
  const paddingTop = underNotch ? 0 : top;
  return (
    <View ref={useArrival()} role="main" style={[useStyles(sheet).box, paddingTop > 0 && { paddingTop }]}>
      {children}
    </View>
  );
}

const sheet = createStyles('screen', ({ background }) => ({ box: { flex: 1, backgroundColor: background } }));
