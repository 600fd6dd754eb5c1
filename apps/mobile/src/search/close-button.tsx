import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Icon } from '@/ui/primitives/icon';
import { Button } from '@/ui/primitives/button';

const ICON_SIZE = 18;

interface CloseButtonProps {
  /** Its accessible name. */
  label: string;
  onPress: () => void;
}

/** A cross that takes something away. The row has room for the cross; what can be touched is larger. */
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
    // The frame that a button has there would reach into its neighbour's.
    forced: { marginHorizontal: 0 },
  },
}));
