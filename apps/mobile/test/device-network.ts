interface NetworkState {
  isConnected: boolean;
}
type Listener = (state: NetworkState) => void;

let listeners: Listener[] = [];
let isConnected = true;

/** Replaces the function of the same name in expo-network. */
export function addNetworkStateListener(listener: Listener) {
  listeners.push(listener);
  return { remove: () => (listeners = listeners.filter((other) => other !== listener)) };
}

export const getNetworkStateAsync = async (): Promise<NetworkState> => ({ isConnected });

export function setConnected(connected: boolean) {
  if (connected === isConnected) return;
  isConnected = connected;
  listeners.forEach((listener) => listener({ isConnected }));
}

export const forgetNetwork = () => setConnected(true);
