import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Platform } from '../platform.ts';
import { findLinkedPackages, type LinkedPackage } from './linked-packages.ts';

/** The properties and events of an Expo module's view. */
interface ExpoView {
  props: string[];
  events: string[];
}

/** The names of native modules and views in a build, as JavaScript requests them. */
export interface NativeNames {
  /** React Native modules, such as `AppState`. */
  modules: string[];
  /** React Native views without the prefix `RCT`, such as `RNSScreen`. */
  views: string[];
  /** Expo modules, such as `ExpoFontLoader`, each with its view, or with null if the module has no view. */
  expoModules: Record<string, ExpoView | null>;
}

/** Views that React Native registers without a specification on both platforms. */
const CORE_VIEWS = ['View', 'Text', 'RawText', 'VirtualText', 'ImageView', 'TextInlineImage', 'ScrollView'];

interface NativeSources {
  /** The extensions of files with React Native's macros or annotations. */
  endings: string[];
  /** The folders of React Native with native sources. */
  core: string[];
  /** The folder of a package with native sources. */
  package: string;
  /** The folders of a package with the definitions of Expo modules, and the extensions of these files. */
  expo: string[];
  expoEndings: string[];
  /** Views that React Native registers without a specification on this platform only. */
  views: string[];
}

const SOURCES: Record<Platform, NativeSources> = {
  ios: {
    endings: ['.m', '.mm'],
    core: ['React', 'Libraries'],
    package: '.',
    expo: ['ios', 'apple'],
    expoEndings: ['.swift'],
    views: ['ScrollContentView', 'SinglelineTextInputView', 'MultilineTextInputView', 'RefreshControl'],
  },
  android: {
    endings: ['.java', '.kt'],
    core: ['ReactAndroid/src/main/java'],
    package: 'android',
    expo: ['android/src'],
    expoEndings: ['.java', '.kt'],
    views: [
      'AndroidHorizontalScrollView',
      'AndroidHorizontalScrollContentView',
      'AndroidTextInput',
      'AndroidDrawerLayout',
    ],
  },
};

/** The modules whose names differ from the names of their specifications. */
const SPECIFIED: Record<string, string> = {
  NativeAnimatedModuleSpec: 'NativeAnimatedModule',
  NativeImageLoaderAndroidSpec: 'ImageLoader',
  NativeNetworkingAndroidSpec: 'Networking',
  NativePlatformConstantsAndroidSpec: 'PlatformConstants',
  NativeStatusBarManagerAndroidSpec: 'StatusBarManager',
};

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** Folders that are not compiled into apps. */
const SKIPPED = new Set('node_modules __tests__ tests test androidTest examples lib dist'.split(' '));

/** Returns the content of each file with an extension in `endings` below a folder, which may not exist. */
function readSources(folder: string, endings: string[]): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : readSources(path, endings);
    return endings.includes(extname(entry.name)) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Removes the prefix `RCT` or `RK` from a class name, as React Native does. */
const withoutPrefix = (name: string) => name.replace(/^(RCT|RK)/, '');

/** Returns the names in `RCT_EXPORT_MODULE(Name)`. Without an argument, the module has the name of its class. */
function namesInObjectiveC(text: string) {
  const implementations = all(text, /^@implementation\s+(\w+)/gm);
  return all(text, /^\s*RCT_EXPORT_(?:PRE_REGISTERED_)?MODULE(?:_NO_LOAD)?\((\w*)/gm).map((match) => {
    const enclosing = implementations.filter(({ index }) => index < match.index).at(-1)?.[1] ?? '';
    return match[1] || enclosing;
  });
}

/** Returns the text that a file assigns to a constant. */
const constantIn = (text: string, name = '') =>
  new RegExp(`\\b${name}\\b[^=\\n;]*=\\s*"(\\w+)"`).exec(text)?.[1];

/**
 * Returns the names in `@ReactModule(name = …)`, usually a constant of the file or of a generated specification, and
 * the name that a legacy module returns from `getName`.
 */
function namesInJava(text: string) {
  const annotated = all(text, /@ReactModule\(\s*name\s*=\s*(?:"(\w+)"|(?:(\w+)\.)?(\w+))/g).map(
    ([, literal, owner = '', constant]) =>
      literal ?? constantIn(text, constant) ?? SPECIFIED[owner] ?? owner.replace(/^Native|Spec$/g, ''),
  );
  const getter = /getName\(\)[^"\n]*(?:=|\{\s*return)\s*(?:"(\w+)"|(\w+))/.exec(text);
  if (!getter || !/ReactContextBaseJavaModule/.test(text)) return annotated;
  return [...annotated, getter[1] ?? constantIn(text, getter[2]) ?? ''];
}

/** Returns the views in a package's specifications, from which React Native generates native code. */
function readViews(folder: string, platform: Platform): string[] {
  const pattern = /codegenNativeComponent<[^(]*\(\s*['"](\w+)['"]\s*(?:,\s*(\{[^}]*\}))?/g;
  const specifications = readSources(folder, ['.js', '.ts', '.tsx']);
  return specifications.flatMap((text) =>
    all(text, pattern).flatMap(([, name = '', options = '']) => {
      const paper = /paperComponentName:\s*['"](\w+)['"]/.exec(options)?.[1];
      const excluded = /excludedPlatforms:\s*\[([^\]]*)\]/.exec(options)?.[1]?.toLowerCase() ?? '';
      return excluded.includes(platform) ? [] : [name, paper ?? name].map(withoutPrefix);
    }),
  );
}

/** Reads the names and views of a package's Expo modules from their definitions. */
function readExpoModules({ root, expoModuleClasses }: LinkedPackage, { expo, expoEndings }: NativeSources) {
  const wanted = new Set(expoModuleClasses.map((name) => name.split('.').at(-1)));
  const found: Record<string, ExpoView | null> = {};
  for (const text of expo.flatMap((folder) => readSources(join(root, folder), expoEndings))) {
    const className = /class\s+(\w+)\s*(?:\([^)]*\))?\s*:\s*Module\b/.exec(text)?.[1];
    if (!className || !wanted.has(className)) continue;
    const name = /\bName\("([^"]+)"\)/.exec(text)?.[1] ?? className.replace(/Module$/, '');
    const view = /\n\s*View\(/.exec(text);
    found[name] = view ? readExpoView(text.slice(view.index)) : null;
  }
  return found;
}

function readExpoView(definition: string): ExpoView {
  const events = /Events\(([^)]*)\)/.exec(definition)?.[1] ?? '';
  return {
    props: all(definition, /\bProp\("(\w+)"/g).map(([, name = '']) => name),
    events: all(events, /"(\w+)"/g).map(([, name = '']) => name),
  };
}

/** Reads the names from the sources of React Native and of all packages that the app links. */
export function readNativeNames(project: string, platform: Platform): NativeNames {
  const { reactNative, packages } = findLinkedPackages(project, platform);
  const sources = SOURCES[platform];
  const namesIn = platform === 'ios' ? namesInObjectiveC : namesInJava;
  const inCore = (folder: string) => join(reactNative, folder);
  const native = [
    ...sources.core.map(inCore),
    ...packages.map(({ root }) => join(root, sources.package)),
  ].flatMap((folder) => readSources(folder, sources.endings));
  const specifications = [
    ...['src/private', 'Libraries'].map(inCore),
    ...packages.map(({ root }) => join(root, 'src')),
  ];
  const shared = readSources(inCore('ReactCommon/react/nativemodule/defaults'), ['.cpp']);
  const modules = [
    ...native.flatMap(namesIn).map(withoutPrefix),
    ...shared.flatMap((text) => all(text, /(\w+)::kModuleName/g)).map(([, name]) => `${name}Cxx`),
  ];
  const views = new Set([
    ...CORE_VIEWS,
    ...sources.views,
    ...specifications.flatMap((folder) => readViews(folder, platform)),
  ]);
  // A class with the name of a view (with or without `Manager`) manages that view and is not a module.
  const isModule = (name: string) => !views.has(name) && !views.has(name.replace(/Manager$/, ''));
  return {
    modules: [...new Set(modules)].filter((name) => name && isModule(name)).sort(),
    views: [...views].sort(),
    expoModules: Object.assign({}, ...packages.map((each) => readExpoModules(each, sources))) as Record<
      string,
      ExpoView | null
    >,
  };
}
