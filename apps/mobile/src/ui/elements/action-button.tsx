import type { Href } from 'expo-router';

import { floatingGoBack, minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { surfaceControl } from '@/theme/surface';

import { useHydrated } from '../hooks/use-hydrated';
import { Button } from '../primitives/button';
import { Icon } from '../primitives/icon';
import type { IconName } from '../primitives/icon-shapes';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';

interface Look {
  icon?: IconName;
  label: string;
  /**
   * The shape: `box` is 52 high. The others are 44 high with rounded ends: `pill` has an icon and a label,
   * `plain` only a label, `round` only an icon.
   */
  shape?: 'box' | 'pill' | 'plain' | 'round';
}

interface ActionButtonProps extends Look {
  onPress: () => void;
  /** The link's target in a browser before hydration and without JavaScript. */
  href?: string;
}

/**
 * Renders a button with an icon and a label in the surface's colours: only the play button has the accent
 * colour (design 9).
 */
export function ActionButton({ icon, label, shape = 'box', onPress, href }: ActionButtonProps) {
  const styles = useStyles(sheet);
  // A button without `href` does nothing before hydration, so it is invisible until then, but takes up its
  // space.
  const isHidden = !useHydrated() && href === undefined;
  return (
    <Button href={href} label={label} onPress={onPress} style={[styles[shape], isHidden && styles.hidden]}>
      <Content icon={icon} label={label} shape={shape} />
    </Button>
  );
}

/** Renders a link that looks like an `ActionButton`. */
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

const sheet = createStyles('action-button', (colors) => {
  const box = {
    ...surfaceControl(colors),
    minHeight: floatingGoBack.height,
    paddingHorizontal: 24,
    borderRadius: radius.button,
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 9,
  } as const;
  const rounded = { minHeight: minimumTarget, borderRadius: minimumTarget / 2 };
  return {
    box,
    pill: { ...box, ...rounded, paddingHorizontal: 17 },
    plain: { ...box, ...rounded, paddingHorizontal: 22 },
    round: { ...box, ...rounded, width: minimumTarget, paddingHorizontal: 0 },
    hidden: { visibility: 'hidden' },
  };
});
