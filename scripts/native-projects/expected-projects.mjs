/** The exact content of native projects by spec 1 and 9, design 9 and the requirements of the stores. */
import { readFileSync } from 'node:fs';

/**
 * Values that depend on the template and the libraries of Expo's SDK. The overlay in `sdk` has the values of its SDK.
 */
const ofSdk = JSON.parse(readFileSync(new URL('expected-of-sdk.json', import.meta.url), 'utf8'));

/** The host of the generated projects. Its URLs open in the app. */
export const LINKED_HOST = 'films.test';

/** The app's languages, which the system's settings offer for the app. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'hi', 'ar', 'zh-Hans'];

const BACKGROUND = { light: '#FBF6EC', dark: '#0E0B16' };

/** The app's configuration by spec 1 and 9. */
export const CONFIGURATION = {
  name: 'Marquee',
  slug: 'marquee',
  platforms: ['ios', 'android', 'web'],
  sdkVersion: ofSdk.sdkVersion,
  version: '1.0.0',
  scheme: 'marquee',
  orientation: 'portrait',
  userInterfaceStyle: 'automatic',
  web: { bundler: 'metro', output: 'static' },
};

/** iOS: no permissions, network only over TLS, and no declaration of encryption. */
export const INFO_PLIST = {
  CADisableMinimumFrameDurationOnPhone: true,
  CFBundleDevelopmentRegion: '$(DEVELOPMENT_LANGUAGE)',
  CFBundleDisplayName: 'Marquee',
  CFBundleExecutable: '$(EXECUTABLE_NAME)',
  CFBundleIdentifier: '$(PRODUCT_BUNDLE_IDENTIFIER)',
  CFBundleInfoDictionaryVersion: '6.0',
  CFBundleLocalizations: LANGUAGES,
  CFBundleName: '$(PRODUCT_NAME)',
  CFBundlePackageType: '$(PRODUCT_BUNDLE_PACKAGE_TYPE)',
  CFBundleShortVersionString: '1.0.0',
  CFBundleSignature: '????',
  CFBundleURLTypes: [{ CFBundleURLSchemes: ['marquee', 'app.marquee'] }],
  CFBundleVersion: '1',
  ExpoLocalization_supportsRTL: true,
  ITSAppUsesNonExemptEncryption: false,
  LSMinimumSystemVersion: '12.0',
  LSRequiresIPhoneOS: true,
  // Expo's default, which lets development builds reach the development server.
  NSAppTransportSecurity: { NSAllowsArbitraryLoads: false, NSAllowsLocalNetworking: true },
  NSUserActivityTypes: ['$(PRODUCT_BUNDLE_IDENTIFIER).expo.index_route'],
  UILaunchStoryboardName: 'SplashScreen',
  UIRequiredDeviceCapabilities: ['arm64'],
  UIRequiresFullScreen: true,
  UIStatusBarStyle: 'UIStatusBarStyleDefault',
  UISupportedInterfaceOrientations: [
    'UIInterfaceOrientationPortrait',
    'UIInterfaceOrientationPortraitUpsideDown',
  ],
  UIUserInterfaceStyle: 'Automatic',
  UIViewControllerBasedStatusBarAppearance: false,
  ...ofSdk.infoPlist,
};

export const ENTITLEMENTS = { 'com.apple.developer.associated-domains': [`applinks:${LINKED_HOST}`] };

/** The iOS privacy manifest without the reasons for using APIs. Those come from the linked libraries. */
export const PRIVACY = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  // The app declares that it collects search terms, because the server counts them, but does not link them to a person.
  NSPrivacyCollectedDataTypes: [
    {
      NSPrivacyCollectedDataType: 'NSPrivacyCollectedDataTypeSearchHistory',
      NSPrivacyCollectedDataTypeLinked: false,
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    },
  ],
};

export const PERMISSIONS = ['android.permission.ACCESS_NETWORK_STATE', 'android.permission.INTERNET'];

const blocked = (name) => `manifest/uses-permission name=android.permission.${name} tools:node=remove`;
const filter = 'manifest/application/activity/intent-filter';
const linked = (path) => `${filter}/data scheme=https host=${LINKED_HOST} ${path}`;

export const ANDROID_MANIFEST = [
  'manifest xmlns:android=http://schemas.android.com/apk/res/android xmlns:tools=http://schemas.android.com/tools',
  'manifest/uses-permission name=android.permission.INTERNET',
  blocked('ACCESS_WIFI_STATE'),
  blocked('READ_EXTERNAL_STORAGE'),
  blocked('SYSTEM_ALERT_WINDOW'),
  blocked('VIBRATE'),
  blocked('WRITE_EXTERNAL_STORAGE'),
  'manifest/queries',
  'manifest/queries/intent',
  'manifest/queries/intent/action name=android.intent.action.VIEW',
  'manifest/queries/intent/category name=android.intent.category.BROWSABLE',
  'manifest/queries/intent/data scheme=https',
  `manifest/application name=.MainApplication label=@string/app_name icon=@mipmap/ic_launcher roundIcon=@mipmap/ic_launcher_round allowBackup=true theme=@style/AppTheme supportsRtl=true${ofSdk.application} localeConfig=@xml/locales_config`,
  'manifest/application/meta-data name=expo.modules.updates.ENABLED value=false',
  ...ofSdk.updates.map((setting) => `manifest/application/meta-data name=expo.modules.updates.${setting}`),
  'manifest/application/meta-data name=expo.modules.updates.EXPO_UPDATES_CHECK_ON_LAUNCH value=ALWAYS',
  'manifest/application/meta-data name=expo.modules.updates.EXPO_UPDATES_LAUNCH_WAIT_MS value=0',
  `manifest/application/activity name=.MainActivity configChanges=${ofSdk.configChanges} launchMode=singleTask windowSoftInputMode=adjustPan theme=@style/Theme.App.SplashScreen exported=true screenOrientation=portrait`,
  filter,
  `${filter}/action name=android.intent.action.MAIN`,
  `${filter}/category name=android.intent.category.LAUNCHER`,
  `${filter}/action name=android.intent.action.VIEW`,
  `${filter}/category name=android.intent.category.DEFAULT`,
  `${filter}/category name=android.intent.category.BROWSABLE`,
  ...ofSdk.schemes.map((scheme) => `${filter}/data scheme=${scheme}`),
  `${filter} autoVerify=true data-generated=true`,
  linked('path=/'),
  linked('path=/search'),
  linked('path=/save'),
  linked('path=/profile'),
  linked('pathPrefix=/movie/'),
];

export const ANDROID_STRINGS = [
  'resources',
  'resources/string name=app_name: Marquee',
  'resources/string name=ExpoLocalization_supportsRTL translatable=false: true',
  'resources/string name=expo_system_ui_user_interface_style translatable=false: automatic',
  'resources/string name=expo_splash_screen_resize_mode translatable=false: contain',
  ...Object.entries(ofSdk.strings).map(
    ([name, value]) => `resources/string name=${name} translatable=false: ${value}`,
  ),
];

/** The languages in Android's per-app language settings. */
export const ANDROID_LOCALES = [
  'locale-config xmlns:android=http://schemas.android.com/apk/res/android',
  ...LANGUAGES.map((language) => `locale-config/locale name=${language}`),
];

export const ANDROID_COLORS = {
  values: [
    'resources',
    `resources/color name=splashscreen_background: ${BACKGROUND.light}`,
    `resources/color name=iconBackground: ${BACKGROUND.dark}`,
    'resources/color name=colorPrimary: #023c69',
    ...Object.entries(ofSdk.colors).map(([name, value]) => `resources/color name=${name}: ${value}`),
  ],
  'values-night': ['resources', `resources/color name=splashscreen_background: ${BACKGROUND.dark}`],
};

export const ADAPTIVE_ICON = [
  'adaptive-icon xmlns:android=http://schemas.android.com/apk/res/android',
  'adaptive-icon/background drawable=@color/iconBackground',
  'adaptive-icon/foreground drawable=@mipmap/ic_launcher_foreground',
  'adaptive-icon/monochrome drawable=@mipmap/ic_launcher_monochrome',
];

export const GRADLE = { applicationId: 'app.marquee', versionCode: '1', versionName: '1.0.0' };

/** Pictures by their path, with their width in pixels and whether they have transparent parts. */
export const PICTURES = {
  'ios/Marquee/Images.xcassets/AppIcon.appiconset/App-Icon-1024x1024@1x.png': { width: 1024, clear: false },
  'ios/Marquee/Images.xcassets/AppIcon.appiconset/App-Icon-dark-1024x1024@1x.png': {
    width: 1024,
    clear: true,
  },
  'ios/Marquee/Images.xcassets/AppIcon.appiconset/App-Icon-tinted-1024x1024@1x.png': {
    width: 1024,
    clear: false,
  },
  'ios/Marquee/Images.xcassets/SplashScreenLogo.imageset/image@3x.png': { width: 480, clear: true },
  'ios/Marquee/Images.xcassets/SplashScreenLogo.imageset/dark_image@3x.png': { width: 480, clear: true },
  'android/app/src/main/res/mipmap-xxxhdpi/ic_launcher.webp': {
    width: 192,
    clear: !ofSdk.isLauncherIconOpaque,
  },
  'android/app/src/main/res/mipmap-xxxhdpi/ic_launcher_foreground.webp': { width: 432, clear: true },
  'android/app/src/main/res/mipmap-xxxhdpi/ic_launcher_monochrome.webp': { width: 432, clear: true },
  'android/app/src/main/res/drawable-xxxhdpi/splashscreen_logo.png': { width: 1152, clear: true },
  'android/app/src/main/res/drawable-night-xxxhdpi/splashscreen_logo.png': { width: 1152, clear: true },
};
