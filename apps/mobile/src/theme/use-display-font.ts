import { useFonts } from 'expo-font';

import { displayFont } from './display-font';

/**
 * Loads the display font on a device. Returns true once it has loaded or failed to; the system's font then
 * replaces it.
 */
export function useDisplayFont(): boolean {
  const [loaded, error] = useFonts({
    [displayFont.heading]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_800ExtraBold.ttf'),
    [displayFont.logo]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_900Black.ttf'),
  });
  return loaded || error !== null;
}
