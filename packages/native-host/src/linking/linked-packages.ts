import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Platform } from '../platform.ts';

/** A package whose native code autolinking adds to the app. */
export interface LinkedPackage {
  /** The package's folder. */
  root: string;
  /** The classes of its Expo modules. Empty for a package without Expo modules. */
  expoModuleClasses: string[];
}

/** Expo autolinking's names of the platforms. */
const EXPO_PLATFORM = { ios: 'apple', android: 'android' } as const;

/** A class name. Since SDK 54 it is in an object, whose key depends on the platform. */
type ExpoModuleClass = string | { class: string } | { classifier: string };

interface ExpoResolution {
  modules: {
    packageName: string;
    modules?: ExpoModuleClass[];
    /** On Android, the modules are here since SDK 53. */
    projects?: { modules?: ExpoModuleClass[] }[];
  }[];
}

function nameOf(module: ExpoModuleClass) {
  if (typeof module === 'string') return module;
  return 'class' in module ? module.class : module.classifier;
}

interface CommunityConfiguration {
  /** Absent if the app's package.json does not list React Native. */
  reactNativePath?: string;
  dependencies: Record<string, { root: string }>;
}

/** Runs autolinking like a native build of the app. Returns its JSON output. */
function runAutolinking(project: string, command: string, platform: string): unknown {
  const require = createRequire(join(project, 'package.json'));
  const expo = createRequire(require.resolve('expo/package.json'));
  const root = dirname(expo.resolve('expo-modules-autolinking/package.json'));
  const program = join(root, 'bin', 'expo-modules-autolinking.js');
  const args = [program, command, '--platform', platform, '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }));
}

/**
 * Returns the folders of React Native and of all packages that the app links. Throws if the app's package.json does not
 * list React Native, because autolinking would find nothing.
 */
export function findLinkedPackages(project: string, platform: Platform) {
  const expo = runAutolinking(project, 'resolve', EXPO_PLATFORM[platform]) as ExpoResolution;
  const community = runAutolinking(project, 'react-native-config', platform) as CommunityConfiguration;
  const { reactNativePath } = community;
  if (!reactNativePath)
    throw new Error(`The package.json of ${project} must name react-native among its dependencies.`);
  const require = createRequire(join(project, 'package.json'));
  const fromExpo = createRequire(require.resolve('expo/package.json'));
  const rootOf = (name: string) => {
    const linked = community.dependencies[name]?.root;
    if (linked) return linked;
    // Not `require.resolve`, because a package may not export its package.json.
    const folders = [...(require.resolve.paths(name) ?? []), ...(fromExpo.resolve.paths(name) ?? [])];
    const found = folders
      .map((folder) => join(folder, name))
      .find((root) => existsSync(join(root, 'package.json')));
    if (!found) throw new Error(`The package ${name} is not installed.`);
    return realpathSync(found);
  };
  const packages = new Map<string, LinkedPackage>();
  for (const [name, { root }] of Object.entries(community.dependencies)) {
    packages.set(name, { root, expoModuleClasses: [] });
  }
  for (const { packageName, modules = [], projects = [] } of expo.modules) {
    const classes = [...modules, ...projects.flatMap((project) => project.modules ?? [])];
    packages.set(packageName, { root: rootOf(packageName), expoModuleClasses: classes.map(nameOf) });
  }
  return { reactNative: reactNativePath, packages: [...packages.values()] };
}
