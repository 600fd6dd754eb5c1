/** Whether routes are named well, which expo-router does by the names of files. */
export const validatePathConfig = () => {};
