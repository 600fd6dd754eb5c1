import type { Href } from 'expo-router';

import { floatingGoBack, minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { useHydrated } from '@/ui/hooks/use-hydrated';
import { Button } from '@/ui/primitives/button';
import { Icon } from '@/ui/primitives/icon';
import type { IconName } from '@/ui/primitives/icon-shapes';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

interface Look {
  icon?: IconName;
  label: string;
  /** `round`: its icon alone; `pill`: 44 high and wholly round. */
  shape?: 'box' | 'pill' | 'round';
}

interface ActionButtonProps extends Look {
  onPress: () => void;
  /** Where it leads in a browser before the script has come, and without it. */
  href?: string;
}

/** A button with an icon and its label, in the colours of a surface: the accent is play's alone (design 9). */
export function ActionButton({ icon, label, shape = 'box', onPress, href }: ActionButtonProps) {
  const styles = useStyles(sheet);
  // A button that is no link does nothing before the script has come: it is hidden, and keeps its place.
  const isHidden = !useHydrated() && href === undefined;
  return (
    <Button href={href} label={label} onPress={onPress} style={[styles[shape], isHidden && styles.hidden]}>
      <Content icon={icon} label={label} shape={shape} />
    </Button>
  );
}

/** A link that looks like an `ActionButton`. */
export function ActionLink({ icon, label, shape = 'box', href }: Look & { href: Href }) {
  return (
    <Link href={href} style={useStyles(sheet)[shape]}>
      <Content icon={icon} label={label} shape={shape} />
    </Link>
  );
}

function Content({ icon, label, shape }: Look) {
  return (
    <>
      {icon && <Icon name={icon} size={shape === 'box' ? 18 : 16} color="text" />}
      {shape !== 'round' && <Text variant="button">{label}</Text>}
    </>
  );
}

const sheet = createStyles('action-button', ({ surface, line, hoverGround, hoverLine }) => {
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
    '&': { transition: 'background-color .12s, border-color .12s' },
    hover: { '&:hover': { backgroundColor: hoverGround, borderColor: hoverLine } },
  } as const;
  return {
    box,
    pill: {
      ...box,
      minHeight: minimumTarget,
      paddingHorizontal: 17,
      borderRadius: minimumTarget / 2,
    },
    round: {
      ...box,
      width: minimumTarget,
      minHeight: minimumTarget,
      paddingHorizontal: 0,
      borderRadius: minimumTarget / 2,
    },
    hidden: { visibility: 'hidden' },
  };
});
