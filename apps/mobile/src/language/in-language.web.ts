/** What says in which language a text is; undefined is the page's. */
export const inLanguage = (language: string | undefined) => ({ lang: language });
