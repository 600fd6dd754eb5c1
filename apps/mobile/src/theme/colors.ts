import { useColorScheme } from 'react-native';

import { dark, light, type Palette } from './palettes';

/** The colours of the device's scheme (spec 4: light, dark or system). */
export function useColors(): Palette {
  return useColorScheme() === 'dark' ? dark : light;
}
