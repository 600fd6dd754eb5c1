import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Platform } from '../platform.ts';

/** A package with native code that autolinking adds to the app. */
export interface LinkedPackage {
  name: string;
  /** The package's folder. */
  root: string;
  /** The classes of its Expo modules; empty for a plain React Native package. */
  expoModuleClasses: string[];
}

/** Expo's platform names for resolving its modules. */
const EXPO_PLATFORM = { ios: 'apple', android: 'android' } as const;

/** A class name; since SDK 54 an object whose key depends on the platform. */
type ExpoModuleClass = string | { class: string } | { classifier: string };

interface ExpoResolution {
  modules: {
    packageName: string;
    modules?: ExpoModuleClass[];
    /** On Android since SDK 53. */
    projects?: { modules?: ExpoModuleClass[] }[];
  }[];
}

function nameOf(module: ExpoModuleClass) {
  if (typeof module === 'string') return module;
  return 'class' in module ? module.class : module.classifier;
}

interface CommunityConfiguration {
  /** Absent if the app's package.json does not depend on React Native. */
  reactNativePath?: string;
  dependencies: Record<string, { root: string; name: string }>;
}

/** Runs autolinking like a native build of the app at `project`; returns the parsed JSON. */
function ask(project: string, command: string, platform: string): unknown {
  const require = createRequire(join(project, 'package.json'));
  const expo = createRequire(require.resolve('expo/package.json'));
  const root = dirname(expo.resolve('expo-modules-autolinking/package.json'));
  const program = join(root, 'bin', 'expo-modules-autolinking.js');
  const args = [program, command, '--platform', platform, '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }));
}

/**
 * The folders of React Native and of all packages linked into the app at `project`. Throws if the app's package.json does
 * not depend on React Native, because autolinking would find nothing.
 */
export function findLinkedPackages(project: string, platform: Platform) {
  const expo = ask(project, 'resolve', EXPO_PLATFORM[platform]) as ExpoResolution;
  const community = ask(project, 'react-native-config', platform) as CommunityConfiguration;
  const { reactNativePath } = community;
  if (!reactNativePath)
    throw new Error(`The package.json of ${project} must name react-native among its dependencies.`);
  const require = createRequire(join(project, 'package.json'));
  const fromExpo = createRequire(require.resolve('expo/package.json'));
  const rootOf = (name: string) => {
    const known = community.dependencies[name]?.root;
    if (known) return known;
    // Not `require.resolve`, because a package may not export its package.json.
    const folders = [...(require.resolve.paths(name) ?? []), ...(fromExpo.resolve.paths(name) ?? [])];
    const found = folders
      .map((folder) => join(folder, name))
      .find((root) => existsSync(join(root, 'package.json')));
    if (!found) throw new Error(`The package ${name} is not installed.`);
    return realpathSync(found);
  };
  const packages = new Map<string, LinkedPackage>();
  for (const { name, root } of Object.values(community.dependencies)) {
    packages.set(name, { name, root, expoModuleClasses: [] });
  }
  for (const { packageName, modules = [], projects = [] } of expo.modules) {
    const classes = [...modules, ...projects.flatMap((project) => project.modules ?? [])];
    packages.set(packageName, {
      name: packageName,
      root: rootOf(packageName),
      expoModuleClasses: classes.map(nameOf),
    });
  }
  return { reactNative: reactNativePath, packages: [...packages.values()] };
}
