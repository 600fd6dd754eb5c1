import { describe, expect, it } from 'vitest';
import ar from '../src/compiled/ar.js';
import de from '../src/compiled/de.js';
import en from '../src/compiled/en.js';
import hi from '../src/compiled/hi.js';
import { chooseLanguage } from '../src/languages.ts';

describe('the visitor’s language (design, Languages)', () => {
  it.each([
    [['de'], 'de'],
    [['de-AT', 'en'], 'de'],
    [['DE-ch'], 'de'],
    [['it', 'fr-CA', 'en'], 'fr'],
    [['en-GB', 'de'], 'en'],
    [['pt-PT'], 'pt-BR'],
    [['pt'], 'pt-BR'],
    [['zh'], 'zh-Hans'],
    [['zh-CN'], 'zh-Hans'],
    [['zh-Hans-SG'], 'zh-Hans'],
    [['zh-Hans-HK'], 'zh-Hans'],
    [['zh_TW', 'ja'], 'ja'],
    [['ar-EG'], 'ar'],
    [['zh-TW'], 'en'],
    [['zh-Hant-HK', 'ja'], 'ja'],
    [['*'], 'en'],
    [['deutsch', 'constructor', ''], 'en'],
    [[], 'en'],
  ])('who wishes for %j gets %s', (wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language);
  });
});

describe('numbers (spec 2, design, Languages)', () => {
  it('are formatted in English as in the specification', () => {
    expect([0, 1, 35_123].map((count) => en.votes({ count }))).toEqual(['0 votes', '1 vote', '35123 votes']);
  });

  it('follow the language elsewhere, in the app’s digits', () => {
    expect([1, 35_123].map((count) => de.votes({ count }))).toEqual(['1 Stimme', '35.123 Stimmen']);
    expect(hi.votes({ count: 1_234_567 })).toBe('12,34,567 वोट');
    expect([1, 2, 3, 11, 100].map((count) => ar.votes({ count }))).toEqual([
      'صوت واحد',
      'صوتان',
      '3 أصوات',
      '11 صوتًا',
      '100 صوت',
    ]);
  });
});
