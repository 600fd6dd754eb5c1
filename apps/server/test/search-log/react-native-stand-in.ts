/** The parts of `react-native` and `expo-file-system` that Appwrite's device SDK uses here. */
export const Platform = { OS: 'android' };
