import Constants from 'expo-constants';

const PORT = 3000;

/** On a device in development, our server runs on the machine that serves the bundle (design 4). */
const developmentHost = Constants.expoConfig?.hostUri?.split(':')[0] ?? 'localhost';

/** The address of our own server, without a slash at the end. */
export const ownServer = `http://${developmentHost}:${PORT}`;
