import type { ReactNode } from 'react';
import { useSafeAreaInsets } from 'react-native-safe-area-context';

import { useReportScreen } from '@/data/navigation-type';
import { createStyles, useStyles } from '@/theme/styles';

import { useScreenFocus } from '../hooks/use-screen-focus';
import { Box } from '../primitives/box';

/** Renders a whole screen. Without `underNotch`, its padding keeps the content below the notch. */
export function Screen({ children, underNotch }: { children: ReactNode; underNotch?: boolean }) {
  useReportScreen();
  const { top } = useSafeAreaInsets();
  const paddingTop = underNotch ? 0 : top;
  return (
    <Box ref={useScreenFocus()} role="main" style={[useStyles(sheet).box, paddingTop > 0 && { paddingTop }]}>
      {children}
    </Box>
  );
}

const sheet = createStyles('screen', ({ background }) => ({ box: { flex: 1, backgroundColor: background } }));
