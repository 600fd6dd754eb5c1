/**
 * No-op: the app uses none of React Native's responder events; `Pressable` listens to the browser's events.
 */
export default () => {};
