/** The router's own screens, which are never drawn: the app has others for the same routes (`src/shell`). */
const never = null;

export { never as ErrorBoundary, never as getNavOptions, never as Sitemap, never as Unmatched };
