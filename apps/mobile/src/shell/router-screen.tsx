import type { ReactNode } from 'react';
import { ScrollView } from 'react-native';

import { columns } from '@/theme/columns';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import { Header } from '@/ui/screen/header';
import { Screen } from '@/ui/screen/screen';
import { SearchLink } from '@/ui/screen/search-frame';
import { Text } from '@/ui/primitives/text';

interface RouterScreenProps {
  title: string;
  children: ReactNode;
}

/** Shows a title and actions in the middle of the window (spec 2). */
export function RouterScreen({ title, children }: RouterScreenProps) {
  const styles = useStyles(sheet);
  return (
    <Screen>
      <ScrollView contentContainerStyle={[useStyles(columns).list, styles.content]}>
        <Header titled={false}>
          <Box style={styles.search}>
            <SearchLink />
          </Box>
        </Header>
        <Box style={styles.middle}>
          <Text variant="movieTitle" role="heading" aria-level={1} style={styles.text}>
            {title}
          </Text>
          {children}
        </Box>
      </ScrollView>
    </Screen>
  );
}

const sheet = createStyles('router', () => ({
  content: { flexGrow: 1 },
  search: { display: 'none', wide: { display: 'flex' } },
  middle: { flexGrow: 1, justifyContent: 'center', alignItems: 'center', gap: 16, paddingVertical: 24 },
  text: { maxWidth: '100%', textAlign: 'center' },
}));
