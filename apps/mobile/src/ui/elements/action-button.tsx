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
  /** A `box` is 52 pixels high. Other shapes have round ends. `plain` has no icon, `round` has no label. */
  shape?: 'box' | 'pill' | 'plain' | 'round';
}

interface ActionButtonProps extends Look {
  onPress: () => void;
  /** Web only: the link target before hydration. */
  href?: string;
}

export function ActionButton({ icon, label, shape = 'box', onPress, href }: ActionButtonProps) {
  const styles = useStyles(sheet);
  // A button without `href` would do nothing before hydration, so it is hidden until then.
  const isHidden = !useHydrated() && href === undefined;
  return (
    <Button href={href} label={label} onPress={onPress} style={[styles[shape], isHidden && styles.hidden]}>
      <Content icon={icon} label={label} shape={shape} />
    </Button>
  );
}

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
      {icon && <Icon name={icon} size={shape === 'box' ? 18 : 16} color="text" scaled={shape !== 'round'} />}
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
