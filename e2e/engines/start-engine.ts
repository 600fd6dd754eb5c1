import { existsSync } from 'node:fs';
import { chromium, firefox, webkit } from '@playwright/test';
import { BROWSER_FLAGS } from '../../scripts/testing/browser-flags.mjs';
import { findFirefox, findWebKitGtk } from '../../scripts/testing/engines.mjs';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startPlaywrightBuild } from './playwright-build.ts';
import { startWebKitGtk } from './webkit-gtk.ts';

export const ENGINE_NAMES = ['chromium', 'firefox', 'webkit'] as const;

export type EngineName = (typeof ENGINE_NAMES)[number];

const VIEWPORT = { width: 390, height: 844 };

/**
 * Each function returns how to start its engine, or undefined if that engine is not installed. Playwright's own builds
 * of Firefox and WebKit are preferred to installed browsers.
 */
const STARTERS: Record<EngineName, () => (() => Promise<Engine>) | undefined> = {
  chromium() {
    const executablePath = process.env.CHROMIUM_PATH || undefined;
    return () => startPlaywrightBuild(chromium, { executablePath, args: BROWSER_FLAGS }, VIEWPORT);
  },
  firefox() {
    if (existsSync(firefox.executablePath())) return () => startPlaywrightBuild(firefox, {}, VIEWPORT);
    const file = findFirefox();
    return file && (() => startFirefox(file, VIEWPORT));
  },
  webkit() {
    if (existsSync(webkit.executablePath())) return () => startPlaywrightBuild(webkit, {}, VIEWPORT);
    const files = findWebKitGtk();
    return files && (() => startWebKitGtk(files, VIEWPORT));
  },
};

/** Returns a function that starts the engine with a new profile, or undefined if the engine is not installed. */
export const engineStarter = (name: EngineName) => STARTERS[name]();
