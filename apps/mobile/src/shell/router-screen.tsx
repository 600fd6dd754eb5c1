import type { ReactNode } from 'react';
import { ScrollView, View } from 'react-native';

import { layout } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Logo } from '@/ui/elements/logo';
import { Screen } from '@/ui/screen/screen';
import { Text } from '@/ui/elements/text';

interface RouterScreenProps {
  title: string;
  children: ReactNode;
}

/** A screen about the routes themselves (spec 2): its title in the middle of the window, and what to do below it. */
export function RouterScreen({ title, children }: RouterScreenProps) {
  const styles = useStyles(sheet);
  return (
    <Screen>
      <ScrollView contentContainerStyle={styles.content}>
        <Logo titled={false} />
        <View style={styles.middle}>
          <Text variant="filmTitle" role="heading" aria-level={1} style={styles.text}>
            {title}
          </Text>
          {children}
        </View>
      </ScrollView>
    </Screen>
  );
}

const sheet = createStyles('router', () => ({
  content: {
    flexGrow: 1,
    width: '100%',
    maxWidth: layout.maxWidth,
    alignSelf: 'center',
    paddingTop: 26,
    paddingHorizontal: layout.margin,
    // The error screen stands beneath the tab bar, too.
    paddingBottom: layout.listBottom,
  },
  middle: { flexGrow: 1, justifyContent: 'center', alignItems: 'center', gap: 16, paddingVertical: 24 },
  text: { maxWidth: '100%', textAlign: 'center' },
}));
