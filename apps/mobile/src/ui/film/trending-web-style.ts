import { breakpoints } from '@/theme/layout';

/** Of digits, which otherwise begin at the left of their box. */
const AT_THE_RIGHT = 'text-anchor:end;transform:translateX(58px)';

/**
 * Of the trending rail on the web, what the styles of `trending-style.ts` cannot say (design 8, 9): a card lifts its poster,
 * digits stand at the side of their box that is next to the poster, and both are seen in the visitor's own colours.
 */
export const trendingWebStyle = `
.trending-poster{transition:transform .15s}
.trending-card:hover .trending-poster,.trending-card:has(:focus-visible) .trending-poster{transform:translateY(-4px)}
.trending-rank text{direction:ltr}
[dir=rtl] .trending-rank text{${AT_THE_RIGHT}}
@media (min-width:${breakpoints.wide}px){.trending-rank text{${AT_THE_RIGHT}}[dir=rtl] .trending-rank text{text-anchor:start;transform:none}}
@media (forced-colors:active){.trending-rank text{fill:Canvas!important;stroke:CanvasText!important}.trending-poster{outline:1px solid}}`;
