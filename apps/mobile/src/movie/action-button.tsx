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
  /** Its icon alone. */
  round?: boolean;
  onPress: () => void;
}

/** A button with an icon and its label, in the colours of a surface: the accent is play's alone (design 9). */
export function ActionButton({ icon, label, round = false, onPress }: ActionButtonProps) {
  const { text } = useColors();
  const styles = useStyles(sheet);
  return (
    <Pressable role="button" aria-label={label} onPress={onPress} style={round ? styles.round : styles.box}>
      <Icon name={icon} size={18} color={text} />
      {!round && <Text variant="button">{label}</Text>}
    </Pressable>
  );
}

const sheet = createStyles('action-button', ({ surface, line }) => {
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
    round: {
      ...box,
      width: minimumTarget,
      minHeight: minimumTarget,
      paddingHorizontal: 0,
      borderRadius: minimumTarget / 2,
    },
  };
});
