import { View } from 'react-native';

import { useColors } from '@/theme/colors';

import { Failure } from './failure';
import { useFailurePlace } from './failure-place';
import { Icon } from '../elements/icon';

interface FailedScreenProps {
  error: unknown;
  onRetry: () => void;
  /** The height of what stands above it on the screen, on phones. */
  above: number;
}

/** A load without which a screen has nothing to show: the failure, at 40 % of the height, with an icon (design 8). */
export function FailedScreen({ above, ...failure }: FailedScreenProps) {
  const { errorText } = useColors();
  return (
    <View style={[{ alignItems: 'center' }, useFailurePlace(above)]}>
      <Icon name="warning" size={44} color={errorText} />
      <Failure {...failure} />
    </View>
  );
}
