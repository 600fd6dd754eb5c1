import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { surfaceBox } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import { Icon } from '@/ui/primitives/icon';
import type { IconName } from '@/ui/primitives/icon-shapes';
import { PageHead } from '@/ui/screen/page-head';
import { Screen } from '@/ui/screen/screen';
import { Text } from '@/ui/primitives/text';

/** Shows a tab that has no function yet: only an icon and a label (spec 2). */
function PlaceholderScreen({ icon, label }: { icon: IconName; label: string }) {
  const styles = useStyles(sheet);
  return (
    <Screen>
      <PageHead title={label} />
      <Box style={styles.middle}>
        <Box style={styles.circle}>
          <Icon name={icon} size={56} color="mutedText" />
        </Box>
        <Text variant="movieTitle" role="heading" aria-level={1} style={styles.label}>
          {label}
        </Text>
      </Box>
    </Screen>
  );
}

export function SaveScreen() {
  return <PlaceholderScreen icon="save" label={useMessages().save()} />;
}

export function ProfileScreen() {
  return <PlaceholderScreen icon="person" label={useMessages().profile()} />;
}

const sheet = createStyles('placeholder', (colors) => ({
  middle: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 18 },
  label: { maxWidth: '100%', textAlign: 'center', '&': { overflowWrap: 'anywhere' } },
  circle: {
    width: 120,
    height: 120,
    alignItems: 'center',
    justifyContent: 'center',
    ...surfaceBox(colors),
    borderRadius: 60,
  },
}));
