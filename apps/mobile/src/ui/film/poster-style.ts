import { displayFont } from '@/theme/display-font.web';

/**
 * On the web a poster fills the box it stands in, so that nothing moves when it arrives: for the page's style sheet.
 * While it has no address the browser would draw a frame for it.
 */
export const posterStyle = `
.poster{position:absolute;inset:0;width:100%;height:100%;object-fit:cover;background:var(--surface)}
.poster:not([src]){visibility:hidden}
.no-poster{position:absolute;inset:0;padding:8px}
.no-poster:after{content:attr(data-title);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden;color:var(--text);font:800 1.25rem/1.15 ${displayFont.heading};overflow-wrap:break-word}`;
