import { StyleSheet } from 'react-native-web';

/**
 * How a tab that lies under the active one is drawn: hidden from screen readers and the keyboard too, which would
 * otherwise find its links. Its size and scroll position stay.
 */
export const inactiveTab = StyleSheet.create({ scene: { visibility: 'hidden' } }).scene;
