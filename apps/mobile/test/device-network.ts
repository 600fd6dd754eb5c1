interface NetworkState {
  isConnected: boolean;
}
type Listener = (state: NetworkState) => void;

let listeners: Listener[] = [];
let isConnected = true;

/** Replaces expo-network's function: registers a listener that is called when the network changes. */
export function addNetworkStateListener(listener: Listener) {
  listeners.push(listener);
  return { remove: () => (listeners = listeners.filter((other) => other !== listener)) };
}

export const getNetworkStateAsync = async (): Promise<NetworkState> => ({ isConnected });

/** Takes the device offline or online. */
export function setConnected(connected: boolean) {
  if (connected === isConnected) return;
  isConnected = connected;
  listeners.forEach((listener) => listener({ isConnected }));
}

export const forgetNetwork = () => setConnected(true);
