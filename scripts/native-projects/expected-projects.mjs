/** What the native projects must be: nothing more and nothing less. Spec 1 and 9, design 9, and what the stores ask. */
import { readFileSync } from 'node:fs';

/** What the template and the libraries of one SDK decide, and the app does not: `sdk` has those of another. */
const ofSdk = JSON.parse(readFileSync(new URL('expected-of-sdk.json', import.meta.url), 'utf8'));

/** The host that the projects are made for: its addresses open in the app. */
export const LINKED_HOST = 'films.test';

/** The languages that the app speaks: the system offers them. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt-BR', 'ja', 'hi', 'ar', 'zh-Hans'];

const BACKGROUND = { light: '#FBF6EC', dark: '#0E0B16' };

/** The facts of spec 1 and 9, as the app's configuration says them. */
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

/** Of ios: no key is a permission, the network is spoken to over TLS, and no encryption must be declared. */
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
  // Expo's own: development reaches the machine that serves the app.
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

/** Of the privacy manifest of ios all but the reasons, which the linked libraries give. */
export const PRIVACY = {
  NSPrivacyTracking: false,
  NSPrivacyTrackingDomains: [],
  // A term is counted, for nobody in particular.
  NSPrivacyCollectedDataTypes: [
    {
      NSPrivacyCollectedDataType: 'NSPrivacyCollectedDataTypeSearchHistory',
      NSPrivacyCollectedDataTypeLinked: false,
      NSPrivacyCollectedDataTypeTracking: false,
      NSPrivacyCollectedDataTypePurposes: ['NSPrivacyCollectedDataTypePurposeAppFunctionality'],
    },
  ],
};

/** Of android: what the installed app may do, and all that it may. */
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

/** Android offers them in the app's settings. */
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

/** The layers of the icon that the system puts together itself. */
export const ADAPTIVE_ICON = [
  'adaptive-icon xmlns:android=http://schemas.android.com/apk/res/android',
  'adaptive-icon/background drawable=@color/iconBackground',
  'adaptive-icon/foreground drawable=@mipmap/ic_launcher_foreground',
  'adaptive-icon/monochrome drawable=@mipmap/ic_launcher_monochrome',
];

export const GRADLE = { applicationId: 'app.marquee', versionCode: '1', versionName: '1.0.0' };

/** The pictures, by their place: width in pixels, and whether there is something to see through. */
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
