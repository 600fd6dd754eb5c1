/** Says that a film's title or overview is in another language than all around it (design 12). */
export const inLanguage = (language: string | undefined) => ({ lang: language });
