// Written by scripts/compile-page-scripts.ts. Do not edit.

/** Loads and hydrates the app (`page-scripts/load-app.ts`). */
export const LOAD_APP =
  '"use strict";(()=>{for(let e of["start","end"])addEventListener(`composition${e}`,({target:t})=>{t instanceof HTMLElement&&(t.dataset.composition=e)});var u=500,m=2e3;window.__EXPO_ROUTER_HYDRATE__=!0;var l,d,{src:_="",now:p}=(d=(l=document.currentScript)==null?void 0:l.dataset)!=null?d:{},i=_.split(" ");function f(){var e;for(let t of document.querySelectorAll("noscript"))t.outerHTML=(e=t.textContent)!=null?e:""}function c(e,t=!1){var r;let o=document.createElement("script"),n=()=>{t?f():setTimeout(c,m,e,!0)};o.src=(r=i[e])!=null?r:"",o.onerror=n,o.onload=()=>{e+1<i.length?c(e+1):window.__r||n()},document.body.append(o)}var a=!1;function s(){if(!a){a=!0;for(let e of i.slice(1))document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"script",href:e}));c(0)}}addEventListener("click",e=>{let{target:t,defaultPrevented:o}=e,n=t instanceof Element&&t.closest("a[role=button]"),r=history.length>1&&document.referrer.startsWith(`${location.origin}/`);o||!n||!r||(e.preventDefault(),history.back())});origin==="null"?f():p||document.hidden?s():(addEventListener("load",s),requestAnimationFrame(()=>setTimeout(s,u)));})();';

/**
 * Records a composition that begins before hydration (`page-scripts/note-composition.ts`). {@link LOAD_APP} contains
 * this script; pages of the static export have it alone.
 */
export const NOTE_COMPOSITION =
  '"use strict";(()=>{for(let o of["start","end"])addEventListener(`composition${o}`,({target:n})=>{n instanceof HTMLElement&&(n.dataset.composition=o)});})();';

/**
 * Reserves space for the recent searches and the recently viewed movies (`page-scripts/keep-recent-place.ts`). It is in
 * the head of Home, and of the Search page if the page has no term.
 */
export const KEEP_RECENT_PLACE =
  '"use strict";(()=>{var r="marquee-recent",o="marquee-viewed";try{let e=localStorage.getItem(r),{dataset:t,style:n}=document.documentElement;e&&(t.recent=e,n.setProperty("--recent",e)),localStorage.getItem(o)&&(t.viewed="")}catch(e){}})();';
