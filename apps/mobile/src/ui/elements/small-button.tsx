import { forwardRef } from 'react';
import type { PressableProps, View } from 'react-native';

import { minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';

import { Pressable } from './pressable';
import { Text } from './text';

interface SmallButtonProps extends Omit<PressableProps, 'style' | 'children'> {
  label: string;
}

/** A button for a second thing to do, in the colours of a surface; within a Link, what the link is drawn by. */
export const SmallButton = forwardRef<View, SmallButtonProps>(function SmallButton(
  { label, ...pressable },
  ref,
) {
  return (
    <Pressable ref={ref} role="button" {...pressable} style={useStyles(sheet).box}>
      <Text variant="button">{label}</Text>
    </Pressable>
  );
});

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
