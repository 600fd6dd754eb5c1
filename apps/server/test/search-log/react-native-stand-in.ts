/** What the SDK for devices takes from `react-native` and `expo-file-system`, as far as it is used here. */
export const Platform = { OS: 'android' };
