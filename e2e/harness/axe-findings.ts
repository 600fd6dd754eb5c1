import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { type AxeSetting, PREFERENCES } from './axe-settings.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * The checked rules: WCAG 2.2 A and AA, best practices, and one rule that is off by default: a link's name must contain
 * the link's visible text (design, Behaviour).
 */
const OPTIONS: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/** For forced colours, which the visitor chooses: axe reads our own text colours, which Chromium does not paint then. */
const WITHOUT_CONTRAST: axe.RunOptions = {
  ...OPTIONS,
  rules: { ...OPTIONS.rules, 'color-contrast': { enabled: false } },
};

/**
 * Makes axe compare all visible text with a link's name. By default, axe skips text that is much narrower than its
 * separate letters, as if it were an icon ligature. So it would skip Arabic text, whose letters are joined.
 */
function compareJoinedLetters(): void {
  window.axe.configure({ checks: [{ id: 'label-content-name-mismatch', options: { pixelThreshold: 1 } }] });
}

/** Maps each violated rule to its violations. Each violation is described by its setting and its elements. */
export type Findings = Map<string, string[]>;

/** Waits until all transitions have ended, because axe must not check intermediate colours. Runs in the page. */
async function transitionsEnded(): Promise<void> {
  await new Promise(requestAnimationFrame);
  const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(transitions.map(({ finished }) => finished));
}

/** Runs axe in each setting, then restores the page's size and resets its media. Throws if axe checked nothing. */
export async function axeFindings(page: Page, settings: AxeSetting[]): Promise<Findings> {
  const findings: Findings = new Map();
  const size = page.viewportSize();
  await page.evaluate(axe.source);
  await page.evaluate(compareJoinedLetters);
  for (const { width, colorScheme, preference, reducedMotion } of settings) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme, reducedMotion, ...PREFERENCES[preference] });
    await page.evaluate(transitionsEnded);
    const { passes, violations } = await page.evaluate(
      (options) => window.axe.run(options),
      preference === 'forced colours' ? WITHOUT_CONTRAST : OPTIONS,
    );
    if (passes.length < 10) throw new Error(`axe tried ${passes.length} rules only`);
    for (const { id, nodes } of violations) {
      const elements = nodes.map(({ target }) => target.join(' ')).join(', ');
      const seen = findings.get(id) ?? [];
      findings.set(id, [
        ...seen,
        `${width} ${colorScheme}, ${preference}, motion ${reducedMotion}: ${elements}`,
      ]);
    }
  }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: null, forcedColors: null, contrast: null, reducedMotion: null });
  return findings;
}
