/**
 * Says that a film's title or overview is in another language than all around it (design 12), so that it is read out as such.
 * @param language BCP 47; undefined where it is in the visitor's, or unknown.
 */
export const inLanguage = (language: string | undefined) => ({ accessibilityLanguage: language });
