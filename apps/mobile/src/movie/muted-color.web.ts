import type { Palette } from '@/theme/palettes';

/** The colour of muted text beside the poster; in the wide layout `details-web-style.ts` gives it another value. */
export const useMutedColor = (): keyof Palette => 'mutedText';
