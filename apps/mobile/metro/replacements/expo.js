/** Expo in a browser, which has no native modules: what expo-router uses of it. */
export { default as registerRootComponent } from 'expo/src/launch/registerRootComponent.tsx';

export { requireOptionalNativeModule } from 'expo-modules-core';
