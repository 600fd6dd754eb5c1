import { readdirSync, readFileSync } from 'node:fs';
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

const OBJECTIVE_C = ['.m', '.mm'];
const JAVA = ['.java', '.kt'];
const SPECIFICATIONS = ['.js', '.ts', '.tsx'];

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** Folders that are not compiled into apps. */
const SKIPPED = new Set('node_modules __tests__ tests test androidTest examples lib dist'.split(' '));

/**
 * Yields the content of each file below `folder` with an extension in `endings`. Yields nothing if the folder does not
 * exist.
 */
function* readSources(folder: string, endings: string[]): Generator<string> {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return;
  }
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!SKIPPED.has(entry.name)) yield* readSources(path, endings);
    } else if (endings.includes(extname(entry.name))) {
      yield readFileSync(path, 'utf8');
    }
  }
}

/** Removes the prefix `RCT` or `RK` from a class name, as React Native does. */
const withoutPrefix = (name: string) => name.replace(/^(RCT|RK)/, '');

/** Returns the names in `RCT_EXPORT_MODULE(Name)`. Without an argument, the module has the name of its class. */
function namesInObjectiveC(text: string) {
  const implementations = all(text, /^@implementation\s+(\w+)/gm);
  return all(text, /^\s*RCT_EXPORT_(?:PRE_REGISTERED_)?MODULE(?:_NO_LOAD)?\((\w*)/gm).map((match) => {
    const enclosing = implementations.filter(({ index }) => index < match.index).at(-1)?.[1] ?? '';
    return withoutPrefix(match[1] || enclosing);
  });
}

/**
 * Returns the names in `@ReactModule(name = …)`. Usually the name is a constant of the file or of a generated
 * specification.
 */
function namesInJava(text: string, specified: Map<string, string>) {
  return all(text, /@ReactModule\(\s*name\s*=\s*(?:"(\w+)"|(?:(\w+)\.)?(\w+))/g).flatMap(
    ([, literal, owner, constant]) => {
      const own = new RegExp(`\\b${constant}\\b[^=\\n;]*=\\s*"(\\w+)"`).exec(text)?.[1];
      const name = literal ?? own ?? specified.get(owner?.replace(/Spec$/, '') ?? '');
      return name ? [withoutPrefix(name)] : [];
    },
  );
}

/** Returns the name that a legacy Android module returns from `getName`. */
function namesOfGetters(text: string) {
  const getter = /getName\(\)[^"\n]*(?:=|\{\s*return)\s*(?:"(\w+)"|(\w+))/.exec(text);
  if (!getter || !/ReactContextBaseJavaModule/.test(text)) return [];
  const [, literal, constant] = getter;
  const name = literal ?? new RegExp(`\\b${constant}\\b[^=\\n;]*=\\s*"(\\w+)"`).exec(text)?.[1];
  return name ? [name] : [];
}

/** Returns the modules and views in a package's specifications, from which React Native generates native code. */
function readSpecifications(folder: string, platform: Platform) {
  const modules = new Map<string, string>();
  const views: string[] = [];
  for (const text of readSources(folder, SPECIFICATIONS)) {
    const module = /TurboModuleRegistry\.get(?:Enforcing)?<\w+>\(\s*['"](\w+)['"]/.exec(text)?.[1];
    if (module) modules.set(module, module);
    for (const [, name = '', options = ''] of all(
      text,
      /codegenNativeComponent<[^(]*\(\s*['"](\w+)['"]\s*(?:,\s*(\{[^}]*\}))?/g,
    )) {
      const paper = /paperComponentName:\s*['"](\w+)['"]/.exec(options)?.[1];
      const excluded = /excludedPlatforms:\s*\[([^\]]*)\]/.exec(options)?.[1]?.toLowerCase() ?? '';
      if (!excluded.includes(platform))
        views.push(withoutPrefix(name), ...(paper ? [withoutPrefix(paper)] : []));
    }
  }
  return { modules, views };
}

/** Views that React Native registers without a specification: first those of both platforms, then those of only one. */
const CORE_VIEWS = ['View', 'Text', 'RawText', 'VirtualText', 'ImageView', 'TextInlineImage', 'ScrollView'];
const PLATFORM_VIEWS: Record<Platform, string[]> = {
  ios: ['ScrollContentView', 'SinglelineTextInputView', 'MultilineTextInputView', 'RefreshControl'],
  android: [
    'AndroidHorizontalScrollView',
    'AndroidHorizontalScrollContentView',
    'AndroidTextInput',
    'AndroidDrawerLayout',
  ],
};

function readCore(reactNative: string, platform: Platform) {
  const specified = ['src/private', 'Libraries'].map((folder) =>
    readSpecifications(join(reactNative, folder), platform),
  );
  const named = specified.flatMap(({ modules }) => [...modules.keys()]);
  const specifications = new Map(named.map((name) => [`Native${name}`, name]));
  // The names of these modules differ from their file names.
  specifications.set('NativePlatformConstantsAndroid', 'PlatformConstants');
  specifications.set('NativeNetworkingAndroid', 'Networking');
  specifications.set('NativeStatusBarManagerAndroid', 'StatusBarManager');
  specifications.set('NativeImageLoaderAndroid', 'ImageLoader');
  specifications.set('NativeAnimatedModule', 'NativeAnimatedModule');
  const modules = new Set<string>();
  if (platform === 'ios') {
    for (const folder of ['React', 'Libraries']) {
      for (const text of readSources(join(reactNative, folder), OBJECTIVE_C)) {
        for (const name of namesInObjectiveC(text)) modules.add(name);
      }
    }
  } else {
    for (const text of readSources(join(reactNative, 'ReactAndroid/src/main/java'), JAVA)) {
      for (const name of namesInJava(text, specifications)) modules.add(name);
    }
  }
  for (const text of readSources(join(reactNative, 'ReactCommon/react/nativemodule/defaults'), ['.cpp'])) {
    for (const [, name] of all(text, /(\w+)::kModuleName/g)) modules.add(`${name}Cxx`);
  }
  const views = [...CORE_VIEWS, ...PLATFORM_VIEWS[platform], ...specified.flatMap((each) => each.views)];
  return { modules, views };
}

/** Reads the names and views of a package's Expo modules from their definitions. */
function readExpoModules({ root, expoModuleClasses }: LinkedPackage, platform: Platform) {
  const wanted = new Set(expoModuleClasses.map((name) => name.split('.').at(-1)));
  const found: Record<string, ExpoView | null> = {};
  const folders = platform === 'ios' ? ['ios', 'apple'] : ['android/src'];
  for (const folder of folders) {
    for (const text of readSources(join(root, folder), platform === 'ios' ? ['.swift'] : JAVA)) {
      const className = /class\s+(\w+)\s*(?:\([^)]*\))?\s*:\s*Module\b/.exec(text)?.[1];
      if (!className || !wanted.has(className)) continue;
      const name = /\bName\("([^"]+)"\)/.exec(text)?.[1] ?? className.replace(/Module$/, '');
      const view = /\n\s*View\(/.exec(text);
      found[name] = view ? readExpoView(text.slice(view.index)) : null;
    }
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
  const core = readCore(reactNative, platform);
  const modules = new Set(core.modules);
  const views = new Set(core.views);
  const expoModules: Record<string, ExpoView | null> = {};
  for (const linked of packages) {
    Object.assign(expoModules, readExpoModules(linked, platform));
    const specified = readSpecifications(join(linked.root, 'src'), platform);
    for (const name of specified.views) views.add(name);
    const native =
      platform === 'ios'
        ? [...readSources(linked.root, OBJECTIVE_C)]
        : [...readSources(join(linked.root, 'android'), JAVA)];
    for (const text of native) {
      const names =
        platform === 'ios'
          ? namesInObjectiveC(text)
          : [...namesInJava(text, specified.modules), ...namesOfGetters(text)];
      for (const name of names) modules.add(name);
    }
  }
  // A class with the name of a view (with or without `Manager`) manages that view and is not a module.
  const isModule = (name: string) => !views.has(name) && !views.has(name.replace(/Manager$/, ''));
  return {
    modules: [...modules].filter((name) => name && isModule(name)).sort(),
    views: [...views].sort(),
    expoModules,
  };
}
