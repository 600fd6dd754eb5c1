/** The part of React Navigation's core that expo-router and our screens import. */
export { BaseNavigationContainer } from '@react-navigation/core/lib/module/BaseNavigationContainer.js';
export { createNavigatorFactory } from '@react-navigation/core/lib/module/createNavigatorFactory.js';
export { CurrentRenderContext } from '@react-navigation/core/lib/module/CurrentRenderContext.js';
export { findFocusedRoute } from '@react-navigation/core/lib/module/findFocusedRoute.js';
export { getActionFromState } from '@react-navigation/core/lib/module/getActionFromState.js';
export { NavigationContext } from '@react-navigation/core/lib/module/NavigationContext.js';
export { ThemeProvider } from '@react-navigation/core/lib/module/theming/ThemeProvider.js';
export { useNavigation } from '@react-navigation/core/lib/module/useNavigation.js';
export { useNavigationBuilder } from '@react-navigation/core/lib/module/useNavigationBuilder.js';
export { useNavigationContainerRef } from '@react-navigation/core/lib/module/useNavigationContainerRef.js';
export { useNavigationIndependentTree } from '@react-navigation/core/lib/module/useNavigationIndependentTree.js';
export { useRoute } from '@react-navigation/core/lib/module/useRoute.js';
export { validatePathConfig } from '@react-navigation/core/lib/module/validatePathConfig.js';
export { StackActions, StackRouter, TabRouter } from '@react-navigation/routers';
