import { describe, expect, it } from 'vitest';
import { titleWords } from '../../../src/catalogue/search/title-words.ts';

describe('design, Gateway: search ignores differences in writing', () => {
  it.each([
    ['Amélie', 'amelie'],
    ['AMÉLIE', 'amelie'],
    ['Spider-Man', 'spider man'],
    ['WALL·E', 'wall e'],
    ["Schindler's List", 'schindlers list'],
    ['Schindler’s List', 'schindlers list'],
    ["Le Fabuleux Destin d'Amélie Poulain", 'le fabuleux destin d amelie poulain'],
    ['Fast & Furious', 'fast and furious'],
    ['8½', '8 1 2'],
    ['8 1/2', '8 1 2'],
    ['Smørrebrød Straße Łódź', 'smorrebrod strasse lodz'],
    ['Иди и смотри', 'иди и смотри'],
    ['Ёлки', 'елки'],
    ['千と千尋の神隠し', '千ト千寻ノ神隠シ'],
    ['ＡＢＣ', 'abc'],
    ['कभी ख़ुशी', 'कभी खुशी'],
    ['الأخوة ٢', 'الاخوه 2'],
    ['موسيقى', 'موسيقي'],
    ['龍貓', '龙猫'],
    ['ｒ２', 'r2'],
  ])('%s', (title, words) => {
    expect(titleWords(title).join(' ')).toBe(words.normalize('NFKC'));
  });

  it.each(['', '   ', '%', '"\'', '😀', '❤️', '\u0000\u001b', '\u202e\u200f', '...'])(
    '%j contains no word',
    (text) => {
      expect(titleWords(text)).toEqual([]);
    },
  );
});
