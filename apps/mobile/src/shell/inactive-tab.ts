import type { ViewStyle } from 'react-native';

/** How a tab that lies under the active one is drawn: devices hide it by themselves. */
export const inactiveTab: ViewStyle = {};
