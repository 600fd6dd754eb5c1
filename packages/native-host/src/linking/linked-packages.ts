import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Platform } from '../platform.ts';

/** A package whose native side autolinking puts into the app. */
export interface LinkedPackage {
  name: string;
  /** Its folder. */
  root: string;
  /** The classes of its Expo modules; none for a package of React Native's own kind. */
  expoModuleClasses: string[];
}

/** What Expo calls the platforms when it resolves its own modules. */
const EXPO_PLATFORM = { ios: 'apple', android: 'android' } as const;

interface ExpoResolution {
  modules: { packageName: string; modules?: string[] }[];
}

interface CommunityConfiguration {
  /** Not there when the app's package.json does not name React Native. */
  reactNativePath?: string;
  dependencies: Record<string, { root: string; name: string }>;
}

/** Asks autolinking as a native build of the app at `project` does, and gives its JSON. */
function ask(project: string, command: string, platform: string): unknown {
  const require = createRequire(join(project, 'package.json'));
  const expo = createRequire(require.resolve('expo/package.json'));
  const root = dirname(expo.resolve('expo-modules-autolinking/package.json'));
  const program = join(root, 'bin', 'expo-modules-autolinking.js');
  const args = [program, command, '--platform', platform, '--json'];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' }));
}

/**
 * The folder of React Native and the packages that autolinking links into the app at `project`. Throws for an app whose
 * package.json does not name React Native: autolinking would find nothing.
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
    try {
      return dirname(require.resolve(`${name}/package.json`));
    } catch {
      return dirname(fromExpo.resolve(`${name}/package.json`));
    }
  };
  const packages = new Map<string, LinkedPackage>();
  for (const { name, root } of Object.values(community.dependencies)) {
    packages.set(name, { name, root, expoModuleClasses: [] });
  }
  for (const { packageName, modules = [] } of expo.modules) {
    packages.set(packageName, { name: packageName, root: rootOf(packageName), expoModuleClasses: modules });
  }
  return { reactNative: reactNativePath, packages: [...packages.values()] };
}
