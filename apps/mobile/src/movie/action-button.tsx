import { floatingGoBack, minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { Button } from '@/ui/primitives/button';
import { Icon } from '@/ui/primitives/icon';
import type { IconName } from '@/ui/primitives/icon-shapes';
import { Text } from '@/ui/primitives/text';

interface ActionButtonProps {
  icon: IconName;
  label: string;
  /** Its icon alone. */
  round?: boolean;
  onPress: () => void;
  /** Where it leads in a browser before the script has come, and without it. */
  href?: string;
}

/** A button with an icon and its label, in the colours of a surface: the accent is play's alone (design 9). */
export function ActionButton({ icon, label, round = false, onPress, href }: ActionButtonProps) {
  const styles = useStyles(sheet);
  // A button that is no link does nothing before the script has come: it is hidden, and keeps its place.
  const isHidden = !useHydrated() && href === undefined;
  return (
    <Button
      href={href}
      label={label}
      onPress={onPress}
      style={[round ? styles.round : styles.box, isHidden && styles.hidden]}
    >
      <Icon name={icon} size={18} color="text" />
      {!round && <Text variant="button">{label}</Text>}
    </Button>
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
    hidden: { visibility: 'hidden' },
    round: {
      ...box,
      width: minimumTarget,
      minHeight: minimumTarget,
      paddingHorizontal: 0,
      borderRadius: minimumTarget / 2,
    },
  };
});
