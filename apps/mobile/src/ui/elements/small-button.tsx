import type { Href } from 'expo-router';

import { radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';

import { Button } from '../primitives/button';
import { Link } from '../primitives/link';
import { Text } from '../primitives/text';

type SmallButtonProps = { label: string } & ({ onPress: () => void } | { href: Href });

/** A secondary button, or a link that looks like one, in the colours of a surface. */
export function SmallButton({ label, ...target }: SmallButtonProps) {
  const { box } = useStyles(sheet);
  const text = <Text variant="button">{label}</Text>;
  return 'href' in target ? (
    <Link href={target.href} style={box}>
      {text}
    </Link>
  ) : (
    <Button onPress={target.onPress} style={box}>
      {text}
    </Button>
  );
}

const sheet = createStyles('small-button', (colors) => ({
  box: { ...chip(colors), paddingHorizontal: 22, borderRadius: radius.box },
}));
