import { minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Pressable } from './pressable';
import { Text } from './text';

/** A button for a second thing to do, in the colours of a surface. */
export function SmallButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <Pressable role="button" onPress={onPress} style={useStyles(sheet).box}>
      <Text variant="button">{label}</Text>
    </Pressable>
  );
}

const sheet = createStyles('small-button', ({ surface, line }) => ({
  box: {
    minHeight: minimumTarget,
    justifyContent: 'center',
    paddingHorizontal: 22,
    borderWidth: 1,
    borderRadius: radius.box,
    backgroundColor: surface,
    borderColor: line,
  },
}));
