/** No-op: the app uses no responder events, because `Pressable` listens to the browser's events. */
export default () => {};
