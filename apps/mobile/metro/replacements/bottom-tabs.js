/** React Navigation's bottom tabs: their behaviour, and our view of them. */
export { createBottomTabNavigator } from '@react-navigation/bottom-tabs/lib/module/navigators/createBottomTabNavigator.js';
export { BottomTabBarHeightContext } from '@react-navigation/bottom-tabs/lib/module/utils/BottomTabBarHeightContext.js';
