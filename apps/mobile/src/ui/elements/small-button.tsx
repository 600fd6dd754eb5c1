import type { Href } from 'expo-router';

import { minimumTarget, radius } from '@/theme/layout';
import { answersPointer } from '@/theme/pointer';
import { createStyles, useStyles } from '@/theme/styles';

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
  box: {
    ...answersPointer(colors),
    minHeight: minimumTarget,
    justifyContent: 'center',
    paddingHorizontal: 22,
    borderWidth: 1,
    borderRadius: radius.box,
    backgroundColor: colors.surface,
    borderColor: colors.line,
  },
}));
