/** Never drawn: the app has a sitemap of its own (`src/shell/sitemap-screen.tsx`). */
export const Sitemap = null;
export const getNavOptions = null;
