/** Milliseconds after the first paint for which the first posters have the network to themselves, if they need it. */
const HEAD_START = 500;

const LOADER = `(sources=>{
let ask=()=>{ask=()=>{};for(const src of sources)document.body.append(Object.assign(document.createElement("script"),{src,async:false}))};
if(document.hidden)return ask();
addEventListener("load",()=>ask());
requestAnimationFrame(()=>setTimeout(()=>ask(),${HEAD_START}))
})(document.currentScript.dataset.src.split(" "))`;

/** The one inline script of a rendered page, for its security policy. */
export const LATE_SCRIPTS = `<script>${LOADER}</script>`;

/**
 * Markup that asks for scripts, in their order, when what is seen first has been loaded, or soon after the first paint.
 * A rendered page shows its films without them; asked for at once, they would take the bandwidth of the first posters.
 */
export function lateScripts(addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  return LATE_SCRIPTS.replace('<script>', () => `<script data-src="${addresses.join(' ')}">`);
}
