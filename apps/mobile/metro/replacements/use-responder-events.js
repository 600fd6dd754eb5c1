/** React Native's own gestures, which nothing asks for: `Pressable` listens to the browser's events. */
export default () => {};
