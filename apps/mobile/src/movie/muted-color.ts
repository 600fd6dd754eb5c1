import { useWindowDimensions } from 'react-native';

import { breakpoints } from '@/theme/layout';
import type { Palette } from '@/theme/palettes';

/** The colour of muted text beside the poster: in the wide layout it stands on a picture (design 9). */
export function useMutedColor(): keyof Palette {
  return useWindowDimensions().width >= breakpoints.wide ? 'mutedOnPicture' : 'mutedText';
}
