import { StyleSheet } from 'react-native';

import { type } from './type';

/** The text styles; devices scale them to the visitor's text size by themselves. */
export const textStyles = StyleSheet.create(type);
