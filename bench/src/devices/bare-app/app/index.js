import { createElement } from 'react';
import { Text } from 'react-native';

export default function Index() {
  return createElement(Text, null, 'Bare');
}
