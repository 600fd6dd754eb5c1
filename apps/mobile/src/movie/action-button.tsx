import { useColors } from '@/theme/colors';
import { floatingGoBack, minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Icon } from '@/ui/elements/icon';
import type { IconName } from '@/ui/elements/icon-shapes';
import { Pressable } from '@/ui/elements/pressable';
import { Text } from '@/ui/elements/text';

interface ActionButtonProps {
  icon: IconName;
  label: string;
  /** `accent` is for the one thing to do, `round` has an icon alone; else in the colours of a surface. */
  look?: 'accent' | 'round';
  onPress: () => void;
}

/** A button with an icon and its label. */
export function ActionButton({ icon, label, look, onPress }: ActionButtonProps) {
  const colors = useColors();
  const styles = useStyles(sheet);
  const isAccent = look === 'accent';
  const isRound = look === 'round';
  return (
    <Pressable role="button" aria-label={label} onPress={onPress} style={styles[look ?? 'box']}>
      <Icon name={icon} size={18} color={isAccent ? colors.onAccentFill : colors.text} />
      {!isRound && (
        <Text variant="button" color={isAccent ? 'onAccentFill' : 'text'}>
          {label}
        </Text>
      )}
    </Pressable>
  );
}

const sheet = createStyles('action-button', ({ surface, line, accentFill }) => {
  const box = {
    minHeight: floatingGoBack.height,
    paddingHorizontal: 24,
    borderWidth: 1,
    borderRadius: radius.button,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 9,
    backgroundColor: surface,
    borderColor: line,
  } as const;
  return {
    box,
    accent: { ...box, backgroundColor: accentFill, borderColor: accentFill },
    round: {
      ...box,
      width: minimumTarget,
      minHeight: minimumTarget,
      paddingHorizontal: 0,
      borderRadius: minimumTarget / 2,
    },
  };
});
