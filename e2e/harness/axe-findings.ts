import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { AxeSetting } from './axe-settings.ts';

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

/**
 * Whether an element's name contains its visible text without numbers that are drawn like a picture, such as a rank: they
 * are hidden from screen readers, and the name says what they mean. axe compares them, too. Runs in the page.
 */
function saysDrawnNumbers(selector: string): boolean {
  const element = document.querySelector(selector);
  const copy = element?.cloneNode(true);
  if (!element || !(copy instanceof Element)) return false;
  copy.querySelectorAll('[aria-hidden=true]').forEach((drawn) => drawn.remove());
  const plain = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(element.getAttribute('aria-label')).includes(plain(copy.textContent));
}

/** Runs axe in each setting, then restores the page's size and resets its media. Throws if axe checked nothing. */
export async function axeFindings(page: Page, settings: AxeSetting[]): Promise<Findings> {
  const findings: Findings = new Map();
  const size = page.viewportSize();
  await page.evaluate(axe.source);
  await page.evaluate(compareJoinedLetters);
  for (const { width, colorScheme, preference, reducedMotion } of settings) {
    await page.setViewportSize({ width, height: 844 });
    const { name, forcedColors, contrast } = preference;
    await page.emulateMedia({ colorScheme, reducedMotion, forcedColors, contrast });
    await page.evaluate(transitionsEnded);
    const { passes, violations } = await page.evaluate(
      (options) => window.axe.run(options),
      forcedColors === 'active' ? WITHOUT_CONTRAST : OPTIONS,
    );
    if (passes.length < 10) throw new Error(`axe tried ${passes.length} rules only`);
    for (const { id, nodes } of violations) {
      const targets = nodes.map(({ target }) => target.join(' '));
      const elements: string[] = [];
      for (const target of targets)
        if (id !== 'label-content-name-mismatch' || !(await page.evaluate(saysDrawnNumbers, target)))
          elements.push(target);
      if (elements.length === 0) continue;
      const seen = findings.get(id) ?? [];
      findings.set(id, [
        ...seen,
        `${width} ${colorScheme}, ${name}, motion ${reducedMotion}: ${elements.join(', ')}`,
      ]);
    }
  }
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: null, forcedColors: null, contrast: null, reducedMotion: null });
  return findings;
}
