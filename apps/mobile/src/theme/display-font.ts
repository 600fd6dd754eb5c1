import { useFonts } from 'expo-font';

/**
 * Big Shoulders Display (design 9): weight 800 for headings and titles, weight 900 for the logo and the
 * ranks.
 */
export const displayFont = {
  heading: 'BigShouldersDisplay_800ExtraBold',
  logo: 'BigShouldersDisplay_900Black',
} as const;

/**
 * Loads the display font. Returns true once it has loaded, or has failed to load and the system font replaces
 * it.
 */
export function useDisplayFont(): boolean {
  const [loaded, error] = useFonts({
    [displayFont.heading]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_800ExtraBold.ttf'),
    [displayFont.logo]: require('@expo-google-fonts/big-shoulders-display/BigShouldersDisplay_900Black.ttf'),
  });
  return loaded || error !== null;
}
