/** The file that the library resolves to on the web; its types are elsewhere. */
declare module 'react-native-safe-area-context/lib/module/NativeSafeAreaProvider.web' {
  export { NativeSafeAreaProvider } from 'react-native-safe-area-context/lib/typescript/src/NativeSafeAreaProvider.web';
}
