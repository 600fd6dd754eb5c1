import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Button } from '@/ui/primitives/button';
import { Icon } from '@/ui/primitives/icon';
import type { ButtonProps } from '@/ui/primitives/props';

const ICON_SIZE = 18;

/** Shows a cross. The button's touch target is larger and overlaps the padding of its row. */
export function CloseButton({ label, onPress }: Required<Pick<ButtonProps, 'label' | 'onPress'>>) {
  return (
    <Button label={label} onPress={onPress} style={useStyles(sheet).box}>
      <Icon name="close" size={ICON_SIZE} color="mutedText" />
    </Button>
  );
}

const sheet = createStyles('close-button', () => ({
  box: {
    width: minimumTarget,
    height: minimumTarget,
    borderRadius: minimumTarget / 2,
    alignItems: 'center',
    justifyContent: 'center',
    marginHorizontal: -(minimumTarget - ICON_SIZE) / 2,
    // Forced colours draw a frame around each button. With negative margins, the frames would overlap.
    forcedColors: { marginHorizontal: 0 },
  },
}));
