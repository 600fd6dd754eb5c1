import { tabBar } from '@/theme/layout';

/**
 * The ground of the active tab on the web (`tab-pill.web.tsx`). Where the visitor's own colours are forced upon the page,
 * the tab has those of what is selected.
 */
export const tabPillStyle = `
.tab-pill{position:absolute;inset:0;z-index:-1;border-radius:${tabBar.radius}px;background:var(--accentFill);transition:transform .22s cubic-bezier(.2,.7,.3,1)}
@media (forced-colors:active){.tab-pill{forced-color-adjust:none;background:Highlight}[aria-current] *{forced-color-adjust:none;color:HighlightText!important}}`;
