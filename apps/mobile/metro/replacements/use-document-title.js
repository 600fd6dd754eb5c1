/** The title of a page by its screen's options, which expo-router turns off: each screen says its own. */
export const useDocumentTitle = () => {};
