interface NetworkState {
  isConnected: boolean;
}
type Listener = (state: NetworkState) => void;

let listeners: Listener[] = [];
let isConnected = true;

/** Stands in for the device's own reports of its network, as expo-network gives them: of changes, and when asked. */
export function addNetworkStateListener(listener: Listener) {
  listeners.push(listener);
  return { remove: () => (listeners = listeners.filter((other) => other !== listener)) };
}

export const getNetworkStateAsync = async (): Promise<NetworkState> => ({ isConnected });

/** The device loses or finds the network. */
export function setConnected(connected: boolean) {
  if (connected === isConnected) return;
  isConnected = connected;
  listeners.forEach((listener) => listener({ isConnected }));
}

export const forgetNetwork = () => setConnected(true);
