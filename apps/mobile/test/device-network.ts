type Listener = (state: { isConnected: boolean }) => void;

let listeners: Listener[] = [];

/** Stands in for the device's own report of its network, as expo-network gives it. */
export function addNetworkStateListener(listener: Listener) {
  listeners.push(listener);
  return { remove: () => (listeners = listeners.filter((other) => other !== listener)) };
}

/** The device loses or finds the network. */
export const setConnected = (isConnected: boolean) =>
  listeners.forEach((listener) => listener({ isConnected }));

export const forgetNetwork = () => setConnected(true);
