import { StyleSheet } from 'react-native-web';

/** Lines of about the same length. */
export const balanced = StyleSheet.create({ text: { textWrap: 'balance' } }).text;
