import { AFTER_FIRST_PAINT } from '@/theme/after-first-paint';
import { webFonts } from '@/theme/display-font';
import { fontFiles } from '@/theme/font-files.web';
import { HEADING_LETTERS } from '@/theme/font-letters';
import { breakpoints, layout, radius } from '@/theme/layout';
import { dark, light, type Palette } from '@/theme/palettes';

/**
 * The letters of the font package's `latin` file, without ASCII, which the `heading` file contains. Browsers load
 * this file only for letters that the `heading` file lacks, because the rule of the `heading` file comes later.
 */
const LATIN =
  'U+A0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215';

/** Latin, Greek and Cyrillic. Letters of other scripts always have an unscaled system font (design, Languages). */
const EUROPEAN = 'U+0-52F,U+1E00-2BFF';

const fontFace = (family: string, file: string, letters?: string) =>
  `@font-face{font-family:${family};src:url(${file});font-weight:1 1000;font-display:swap${letters ? `;unicode-range:${letters}` : ''}}`;

/**
 * Declares the system font that is shown until the display font loads. At 76 % of its size, bold Arial is
 * about as wide as the display font, measured on the titles of fifty movies. Ascent and descent are those of
 * the display font.
 */
const fallbackFace =
  `@font-face{font-family:${webFonts.fallback};` +
  `src:${['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold', 'Arial'].map((name) => `local('${name}')`).join()};` +
  `font-weight:1 1000;unicode-range:${EUROPEAN};` +
  'size-adjust:76%;ascent-override:129%;descent-override:27.6%;line-gap-override:0%}';

/** The window does not scroll. Each screen scrolls its own content. */
const screens = '#root,body,html{height:100%}body{overflow:hidden}#root{display:flex}';

/** Declares a palette's colours as CSS variables, except those that have the same value in `declared`. */
function declarations(palette: Palette, declared?: Palette): string {
  const declaredColors = new Map(Object.entries(declared ?? {}));
  return Object.entries(palette)
    .filter(([name, color]) => color !== declaredColors.get(name))
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');
}

const colors = `
:root{color-scheme:light dark;${declarations(light)}}
@media screen and (prefers-color-scheme:dark){:root{${declarations(dark, light)}}}
html,body{background:var(--background);font-family:${webFonts.system};scrollbar-color:var(--mutedText) transparent}`;

/** Focused elements scroll into view above the tab bar (design, Behaviour). A title with the focus has no ring. */
const focusAndPress = `
:focus-visible{outline:2px solid var(--focusRing);outline-offset:3px}
input:focus-visible{outline:none}
[tabindex='-1']:focus{outline:none}
nav :focus-visible{outline-color:var(--accentFill)}
main :is(a,button,select,[tabindex='0']){scroll-margin:24px 20px ${layout.listBottom}px}
:is(a,button,[role=button]):active{opacity:.6}`;

/** Headings whose letters the display font lacks use the heaviest weight of the system font (design, Languages). */
const languages = `
[dir=rtl],[dir=rtl] :not(input)[dir]{text-align:right}
html:not([lang=en]) :is(h1,h2){font-weight:800}
[lang=ja]{word-break:auto-phrase}`;

/**
 * The view transition of a poster to Details. The browser captures only the poster and the play button, because a
 * captured page does not respond to taps.
 */
const viewTransition = `
:root{view-transition-name:none}
::view-transition{pointer-events:none}
::view-transition-image-pair(poster){overflow:hidden;border-radius:${radius.poster}px}
::view-transition-old(poster),::view-transition-new(poster){height:100%;object-fit:cover;object-position:top}
@media (min-width:${breakpoints.wide}px){::view-transition-image-pair(poster){border-radius:${radius.card}px}}
::view-transition-old(play){animation-duration:.1s}
::view-transition-new(play){animation:play .15s .25s both}
@keyframes play{from{opacity:0}}`;

const preferences = `
@media (prefers-reduced-motion:reduce){*{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important}}
@media (forced-colors:active){button *{color:ButtonText!important}button:not(:focus-visible){outline:1px solid;outline-offset:-1px}}`;

const paper: Palette = { ...light, background: '#FFFFFF' };

/** The elements from the page down to the scrolling content. In print they are as high as the content. */
const PAGE_TO_CONTENT = 'html,body,#root,#root :has(main),main,main>div,main>div>div';

/** The other tabs, what floats over the scrolling content, and controls. */
const NOT_PRINTED = '[aria-hidden=true]:has(main),main>div~div,input,button,[role=button]';

/** Prints the screen in front, dark on white (design, Behaviour). */
const print = `
@media print{
:root{${declarations(paper, light)};color-scheme:light}
${PAGE_TO_CONTENT}{position:static!important;width:100%!important;height:auto!important;overflow:visible!important;flex:none!important;transform:none!important}
${NOT_PRINTED}{display:none!important}
}`;

/** The style sheet in the page's head: the rules that belong to no single component. */
export const webStyle = [
  fontFace(webFonts.heading, fontFiles.latin, LATIN),
  fontFace(webFonts.heading, fontFiles.heading, HEADING_LETTERS),
  fontFace(webFonts.logo, fontFiles.logo),
  fallbackFace,
  screens,
  colors,
  focusAndPress,
  languages,
  viewTransition,
  AFTER_FIRST_PAINT,
  preferences,
  print,
]
  .join('')
  .replace(/\n/g, '');
