import { useFonts } from 'expo-font';

/** Design 9: Big Shoulders Display, for headings and titles (800), for the logo and the ranks (900). */
export const displayFont = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
} as const;

/**
 * Loads the display font. Returns true once it has loaded or failed to; the system's font then replaces it.
 */
export function useDisplayFont(): boolean {
  const [loaded, error] = useFonts({
    [displayFont.heading]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_800ExtraBold.ttf'),
    [displayFont.logo]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_900Black.ttf'),
  });
  return loaded || error !== null;
}
