const OTHER_SCRIPT = /[^\u0000-\u024f\u1e00-\u1eff\u2000-\u206f]/;

/** Whether a text has letters of another script than Latin: no term in Latin letters finds it. */
export const isOfOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);
