/** Never drawn: the app has a screen of its own for unknown addresses (`src/shell/not-found-screen.tsx`). */
export const Unmatched = null;
