/** Parts of a native app that are drawn by a browser inside it, which the app has none of. */
export const IS_DOM = false;

export const useDomComponentNavigation = () => {};

const nobodyAround = () => false;

export {
  nobodyAround as emitDomDismiss,
  nobodyAround as emitDomDismissAll,
  nobodyAround as emitDomGoBack,
  nobodyAround as emitDomLinkEvent,
  nobodyAround as emitDomSetParams,
};
