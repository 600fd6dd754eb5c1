import { useFonts } from 'expo-font';

import { displayFont } from '@/theme/display-font';

/** Loads the display type on a device. True once it is there, or cannot be had: the system's font then stands in. */
export function useDisplayFont(): boolean {
  const [loaded, error] = useFonts({
    [displayFont.heading]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_800ExtraBold.ttf'),
    [displayFont.logo]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_900Black.ttf'),
  });
  return loaded || error !== null;
}
