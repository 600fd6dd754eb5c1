import { backdrop } from './details-layout';
import { breakpoints } from './layout';

const { height, blur, light, dark } = backdrop;
const filter = (brightness: number) => `filter:blur(${blur}px) saturate(1.4) brightness(${brightness})`;
const fade = 'linear-gradient(#000 30%,transparent)';

/**
 * Of a film's details on the web, what the styles of `details-layout.ts` cannot say (design 9). The blurred poster is
 * larger than its box, or it would run out at the sides, too; in narrow windows it is not even asked for. While a poster
 * moves, only it is drawn as a picture: a page that is one, too, cannot be tapped, whatever lies over it.
 */
export const detailsWebStyle = `
.film-title,.film-title-long{text-wrap:balance;overflow-wrap:anywhere}
.poster-clip{view-transition-name:poster}
:root{view-transition-name:none}
::view-transition{pointer-events:none}
::view-transition-old(poster),::view-transition-new(poster){height:100%;object-fit:cover;object-position:top}
[dir=rtl] .arrow{transform:scaleX(-1)}
.backdrop{display:none}
@media (min-width:${breakpoints.wide}px){
.details-facts{--mutedText:var(--mutedOnPicture)}
.backdrop{display:block;position:absolute;inset:0 0 auto;height:${height}px;overflow:hidden;pointer-events:none;opacity:${light.opacity};-webkit-mask-image:${fade};mask-image:${fade}}
.backdrop img{position:absolute;inset:${-2 * blur}px;width:calc(100% + ${4 * blur}px);height:calc(100% + ${4 * blur}px);object-fit:cover;${filter(light.brightness)}}
}
@media (min-width:${breakpoints.wide}px) and (prefers-color-scheme:dark){
.backdrop{opacity:${dark.opacity}}
.backdrop img{${filter(dark.brightness)}}
}
@media (forced-colors:active){.backdrop{display:none}}`;
