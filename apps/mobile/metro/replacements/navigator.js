/** The layouts that expo-router draws by itself, where an app has none at its root. */
const none = undefined;

export { none as DefaultNavigator, none as Navigator, none as Slot };
