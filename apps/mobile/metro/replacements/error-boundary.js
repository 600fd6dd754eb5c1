/** Never drawn: the app has an error screen of its own (`src/shell/error-screen.tsx`). */
export const ErrorBoundary = null;
