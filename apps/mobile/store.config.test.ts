import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import app from './app.json';
import storeConfig from './store.config';

const PLAY_FOLDER = join(__dirname, 'fastlane/metadata/android');
const PRIVACY_POLICY = 'https://films.example.org/privacy';

process.env.PRIVACY_POLICY_URL = PRIVACY_POLICY;
const APP_STORE = Object.entries(storeConfig().apple.info);
const PLAY = readdirSync(PLAY_FOLDER);

/** Returns the languages of locales, sorted. For example, the language of `de-DE` is `de`. */
const languages = (locales: string[]) => locales.map((locale) => new Intl.Locale(locale).language).sort();

const playText = (locale: string, name: string) =>
  readFileSync(join(PLAY_FOLDER, locale, `${name}.txt`), 'utf8').trim();

/** Expects text of one line that is no longer than a store's limit. */
function expectLine(text: string, limit: number) {
  expect(text).toMatch(/^\S.*\S$/);
  expect([...text].length).toBeLessThanOrEqual(limit);
}

function expectDescription(text: string) {
  expect(text.length).toBeGreaterThan(200);
  expect([...text].length).toBeLessThanOrEqual(4000);
}

describe('design, Languages: the store listings', () => {
  it('exist in every language of the app', () => {
    const spoken = languages(app.expo.ios.infoPlist.CFBundleLocalizations);
    expect(languages(PLAY)).toEqual(spoken);
    expect(languages(APP_STORE.map(([locale]) => locale))).toEqual(spoken);
  });

  it.each(APP_STORE)('respect the limits of the App Store in %s', (_, listing) => {
    expectLine(listing.title, 30);
    expectLine(listing.subtitle, 30);
    expectDescription(listing.description);
    expect(listing.privacyPolicyUrl).toBe(PRIVACY_POLICY);
    // Apple limits the keywords to 100 bytes, including the commas.
    expect(Buffer.byteLength(listing.keywords.join(','))).toBeLessThanOrEqual(100);
    for (const keyword of listing.keywords) expect(keyword).toMatch(/^\S.*\S$/);
  });

  it.each(PLAY)('respect the limits of Google Play in %s', (locale) => {
    expectLine(playText(locale, 'title'), 30);
    expectLine(playText(locale, 'short_description'), 80);
    expectDescription(playText(locale, 'full_description'));
  });

  it('need the URL of a privacy policy', () => {
    process.env.PRIVACY_POLICY_URL = 'ours';
    expect(storeConfig).toThrow(
      'PRIVACY_POLICY_URL must be the https address of your privacy policy, not "ours".',
    );
  });
});
