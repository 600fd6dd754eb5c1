import type { Platform } from '../platform.ts';
import { accessibilityInfo } from './accessibility-info.ts';
import { accessibilityManager } from './accessibility-manager.ts';
import { nativeAnimated } from './native-animated.ts';
import { appState } from './app-state.ts';
import { appearance } from './appearance.ts';
import { asyncStorage } from './async-storage.ts';
import { blobModule } from './blob-module.ts';
import { clipboard } from './clipboard.ts';
import { deviceEventManager } from './device-event-manager.ts';
import { deviceInfo } from './device-info.ts';
import { exceptionsManager } from './exceptions-manager.ts';
import { expoModulesCore } from './expo-modules-core.ts';
import { featureFlags } from './feature-flags.ts';
import { fileReaderModule } from './file-reader-module.ts';
import { i18nManager } from './i18n-manager.ts';
import { idleCallbacks } from './idle-callbacks.ts';
import { keyboardObserver } from './keyboard-observer.ts';
import { linking } from './linking.ts';
import { microtasks } from './microtasks.ts';
import type { NativeModule } from './native-module.ts';
import { networking } from './networking.ts';
import { nothing } from './nothing.ts';
import { platformConstants } from './platform-constants.ts';
import { safeAreaContext } from './safe-area-context.ts';
import { actionSheetManager, shareModule } from './share.ts';
import { soundManager } from './sound-manager.ts';
import { sourceCode } from './source-code.ts';
import { statusBarManager } from './status-bar-manager.ts';
import { toast } from './toast.ts';
import { unimoduleProxy } from './unimodule-proxy.ts';
import { vibration } from './vibration.ts';

const COMMON: Record<string, NativeModule> = {
  AppState: appState,
  Appearance: appearance,
  BlobModule: blobModule,
  Clipboard: clipboard,
  DeviceInfo: deviceInfo,
  ExceptionsManager: exceptionsManager,
  ExpoModulesCore: expoModulesCore,
  FileReaderModule: fileReaderModule,
  I18nManager: i18nManager,
  NativeIdleCallbacksCxx: idleCallbacks,
  NativeMicrotasksCxx: microtasks,
  NativeReactNativeFeatureFlagsCxx: featureFlags,
  NativeUnimoduleProxy: unimoduleProxy,
  Networking: networking,
  PlatformConstants: platformConstants,
  RNCAsyncStorage: asyncStorage,
  RNCSafeAreaContext: safeAreaContext,
  RNSModule: nothing,
  RNSVGRenderableModule: nothing,
  RNSVGSvgViewModule: nothing,
  SourceCode: sourceCode,
  StatusBarManager: statusBarManager,
  Vibration: vibration,
};

/** What the host answers on each platform, by the name under which JavaScript asks. */
export const NATIVE_MODULES: Record<Platform, Record<string, NativeModule>> = {
  ios: {
    ...COMMON,
    AccessibilityManager: accessibilityManager,
    ActionSheetManager: actionSheetManager,
    KeyboardObserver: keyboardObserver,
    LinkingManager: linking,
    NativeAnimatedTurboModule: nativeAnimated,
  },
  android: {
    ...COMMON,
    AccessibilityInfo: accessibilityInfo,
    DeviceEventManager: deviceEventManager,
    IntentAndroid: linking,
    NativeAnimatedModule: nativeAnimated,
    ShareModule: shareModule,
    SoundManager: soundManager,
    ToastAndroid: toast,
  },
};
