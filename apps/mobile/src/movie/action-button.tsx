import { useColors } from '@/theme/colors';
import { floatingGoBack, minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { ButtonLink } from '@/ui/elements/button-link';
import { Icon } from '@/ui/elements/icon';
import type { IconName } from '@/ui/elements/icon-shapes';
import { Pressable } from '@/ui/elements/pressable';
import { Text } from '@/ui/elements/text';
import { useHydrated } from '@/ui/hooks/use-hydrated';

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
  const { text } = useColors();
  const styles = useStyles(sheet);
  const isHydrated = useHydrated();
  const content = (
    <>
      <Icon name={icon} size={18} color={text} />
      {!round && <Text variant="button">{label}</Text>}
    </>
  );
  if (href !== undefined) {
    return (
      <ButtonLink href={href} label={label} onPress={onPress} style={styles.box}>
        {content}
      </ButtonLink>
    );
  }
  return (
    <Pressable
      role="button"
      aria-label={label}
      onPress={onPress}
      // What is no link does nothing before the script has come: its place is kept.
      style={[round ? styles.round : styles.box, !isHydrated && styles.hidden]}
    >
      {content}
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
