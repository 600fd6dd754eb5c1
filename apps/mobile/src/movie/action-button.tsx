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
  /** `round` shows the icon alone; `pill` is 44 high with fully rounded ends. */
  shape?: 'box' | 'pill' | 'round';
}

interface ActionButtonProps extends Look {
  onPress: () => void;
  /** Its target in a browser before hydration and without JavaScript. */
  href?: string;
}

/**
 * A button with an icon and a label in the surface's colours: only the play button has the accent (design 9).
 */
export function ActionButton({ icon, label, shape = 'box', onPress, href }: ActionButtonProps) {
  const styles = useStyles(sheet);
  // A button without a target does nothing before hydration: it is invisible until then, and takes up its
  // space.
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
