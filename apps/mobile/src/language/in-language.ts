/** What says to iOS' screen reader in which language a text is; undefined is the visitor's. */
export const inLanguage = (language: string | undefined) => ({ accessibilityLanguage: language });
