/**
 * Stands in for the only part of `react-native` and `expo-file-system` that Appwrite's SDK for devices uses in tests.
 */
export const Platform = { OS: 'android' };
