/** The part of react-native-svg that the app draws with on devices. */
export { default } from 'react-native-svg/src/elements/Svg';
export { default as Defs } from 'react-native-svg/src/elements/Defs';
export { default as LinearGradient } from 'react-native-svg/src/elements/LinearGradient';
export { default as Path } from 'react-native-svg/src/elements/Path';
export { default as Rect } from 'react-native-svg/src/elements/Rect';
export { default as Stop } from 'react-native-svg/src/elements/Stop';
export { default as Text } from 'react-native-svg/src/elements/Text';
