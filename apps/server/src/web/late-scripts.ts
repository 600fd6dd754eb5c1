const LOADER =
  '(s=>{const f=()=>s.forEach(src=>document.body.append(Object.assign(document.createElement("script"),{src,async:false})));' +
  'document.hidden?f():requestAnimationFrame(()=>setTimeout(f))})(document.currentScript.dataset.src.split(" "))';

/** The one inline script of a rendered page, for its security policy. */
export const LATE_SCRIPTS = `<script>${LOADER}</script>`;

/**
 * Markup that asks for scripts once the page has been painted, in their order. A rendered page shows its films without
 * them; asked for at once, they would take the bandwidth of the first posters.
 */
export function lateScripts(addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  return LATE_SCRIPTS.replace('<script>', () => `<script data-src="${addresses.join(' ')}">`);
}
