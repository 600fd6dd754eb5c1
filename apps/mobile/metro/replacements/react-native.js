/** The part of React Native for the web that is imported. Each getter loads its module at the first use. */
module.exports = {
  get AccessibilityInfo() {
    return require('react-native-web/dist/exports/AccessibilityInfo').default;
  },
  get ActivityIndicator() {
    return require('react-native-web/dist/exports/ActivityIndicator').default;
  },
  get AppRegistry() {
    return require('react-native-web/dist/exports/AppRegistry').default;
  },
  get Dimensions() {
    return require('react-native-web/dist/exports/Dimensions').default;
  },
  get I18nManager() {
    return require('react-native-web/dist/exports/I18nManager').default;
  },
  get Platform() {
    return require('react-native-web/dist/exports/Platform').default;
  },
  get ScrollView() {
    return require('react-native-web/dist/exports/ScrollView').default;
  },
  get StatusBar() {
    return require('react-native-web/dist/exports/StatusBar').default;
  },
  get StyleSheet() {
    return require('react-native-web/dist/exports/StyleSheet').default;
  },
  get View() {
    return require('react-native-web/dist/exports/View').default;
  },
  get useColorScheme() {
    return require('react-native-web/dist/exports/useColorScheme').default;
  },
  get useWindowDimensions() {
    return require('react-native-web/dist/exports/useWindowDimensions').default;
  },
};
