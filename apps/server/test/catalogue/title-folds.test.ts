import { foldTerm } from '@marquee/contract/fold-term';
import { toSearchTerm } from '@marquee/contract';
import { describe, expect, it } from 'vitest';
import { loadCatalogue } from '../../src/catalogue/load-catalogue.ts';

const TITLES = loadCatalogue().flatMap(({ id, title, original_title = title, titles = {} }) =>
  [title, original_title, ...Object.values(titles).flat()].map((text) => ({ id, text })),
);

/**
 * Titles of different movies that the search log counts as one term. They differ in case, an article or punctuation.
 */
const ONE_TERM = [
  ['A Desaparecida', 'Desaparecida'],
  ['Batman', 'The Batman'],
  ['Charlie et la Chocolaterie', 'Charlie et la chocolaterie'],
  ['Final Destination', 'The Final Destination'],
  ['GHOST IN THE SHELL', 'Ghost in the Shell'],
  ['Karate Kid', 'The Karate Kid'],
  ['La Bella y La Bestia', 'La bella y la bestia'],
  ['Le Roi Lion', 'Le Roi lion'],
  ['Mi Primer Beso', 'Mi primer beso'],
  [
    "Millénium : Les Hommes qui n'aimaient pas les femmes",
    "Millénium : Les hommes qui n'aimaient pas les femmes",
  ],
  ['Mother', 'mother!'],
  ['Predator', 'The Predator'],
  ['RED', 'Red'],
  ['Ring', 'The Ring'],
  ['Suicide Squad', 'The Suicide Squad'],
  ['The Wolverine', 'Wolverine'],
  ['Velocidade + Furiosa', 'Velocidade Furiosa'],
  ['母亲', '母亲！'],
];

/** Groups the titles by a key. Returns those groups that have several titles, of several movies. */
function groupsBy(keyOf: (title: string) => string): string[][] {
  const groups = new Map<string, typeof TITLES>();
  for (const title of TITLES) {
    const key = keyOf(title.text);
    groups.set(key, [...(groups.get(key) ?? []), title]);
  }
  return [...groups.values()]
    .filter((group) => new Set(group.map(({ id }) => id)).size > 1)
    .map((group) => [...new Set(group.map(({ text }) => text))].sort())
    .filter((texts) => texts.length > 1)
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
}

describe('design, Search log: the folds of the titles of all movies, in all languages', () => {
  it('are the same only for titles that differ in case, an article or punctuation', () => {
    expect(TITLES.length).toBeGreaterThan(12_000);
    expect(groupsBy(foldTerm)).toEqual(ONE_TERM);
  });

  it('are the same with and without what only the keyboard decides', () => {
    const alike = (text: string, other: string) =>
      expect(foldTerm(other), `${text} as ${other}`).toBe(foldTerm(text));
    const changes: [RegExp, (text: string) => string][] = [
      [/\d/, (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))],
      [/\d/, (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))],
      [/\d/, (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))],
      [
        /[أإآؤئ]/,
        (text) =>
          text
            .normalize('NFD')
            .replace(/[\u0653-\u0655]/g, '')
            .normalize('NFC'),
      ],
      [/\p{Script=Arabic}/u, (text) => text.replace(/(\p{L})(?=\p{L})/gu, '$1\u0640\u064e')],
      [/\u093c|[\u0958-\u095f]/, (text) => text.normalize('NFD').replaceAll('\u093c', '')],
      [
        /\p{Script=Katakana}/u,
        (text) => text.replace(/[\u30a1-\u30f6]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60)),
      ],
      [/[À-ÿ]/, (text) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')],
      [/[a-z]/, (text) => text.toUpperCase()],
    ];
    for (const [pattern, change] of changes) {
      const changed = TITLES.filter(({ text }) => pattern.test(text));
      expect(changed.length, String(pattern)).toBeGreaterThan(1);
      for (const { text } of changed) alike(text, toSearchTerm(change(text)));
    }
  });
});
