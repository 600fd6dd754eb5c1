import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Icon } from '@/ui/primitives/icon';
import { Button } from '@/ui/primitives/button';

const ICON_SIZE = 18;

interface CloseButtonProps {
  /** The button's accessible name. */
  label: string;
  onPress: () => void;
}

/**
 * Shows a cross that removes or clears something. The button's touch target is larger than the cross, and
 * overlaps the padding of the row.
 */
export function CloseButton({ label, onPress }: CloseButtonProps) {
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
    // Forced colours draw a frame around the button, which would overlap the neighbouring button's frame.
    forced: { marginHorizontal: 0 },
  },
}));
