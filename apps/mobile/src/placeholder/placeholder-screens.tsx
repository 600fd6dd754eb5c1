import { View } from 'react-native';

import { useMessages } from '@/language/use-messages';
import { useColors } from '@/theme/colors';
import { createStyles, useStyles } from '@/theme/styles';
import { Icon } from '@/ui/elements/icon';
import type { IconName } from '@/ui/elements/icon-shapes';
import { PageHead } from '@/ui/screen/page-head';
import { Screen } from '@/ui/screen/screen';
import { Text } from '@/ui/elements/text';

/** A tab without a function yet: an icon and a label only (spec 2). */
function PlaceholderScreen({ icon, label }: { icon: IconName; label: string }) {
  const { mutedText } = useColors();
  const styles = useStyles(sheet);
  return (
    <Screen>
      <PageHead title={label} />
      <View style={styles.middle}>
        <Icon name={icon} size={44} color={mutedText} />
        <Text variant="heading" role="heading" aria-level={1}>
          {label}
        </Text>
      </View>
    </Screen>
  );
}

export function SaveScreen() {
  return <PlaceholderScreen icon="save" label={useMessages().save()} />;
}

export function ProfileScreen() {
  return <PlaceholderScreen icon="person" label={useMessages().profile()} />;
}

const sheet = createStyles('placeholder', () => ({
  middle: { flex: 1, alignItems: 'center', justifyContent: 'center', gap: 14 },
}));
