import Constants from 'expo-constants';

/** In development, what serves the bundle passes on to our server what is for it (design 4). */
const developmentHost = Constants.expoConfig?.hostUri ?? 'localhost:8081';

/** The address of our own server, without a slash at the end. */
export const ownServer = `http://${developmentHost}`;
