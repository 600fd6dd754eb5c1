import AsyncStorage from '@react-native-async-storage/async-storage';

/** Where what was seen last is stored. */
export const deviceStorage = AsyncStorage;
