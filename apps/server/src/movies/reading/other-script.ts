const OTHER_SCRIPT = /[^\u0000-\u024f\u1e00-\u1eff\u2000-\u206f]/;

/** Whether a text contains letters of a non-Latin script. Terms in Latin letters never match such a text. */
export const isOfOtherScript = (text: string): boolean => OTHER_SCRIPT.test(text);
