import { describe, expect, it } from 'vitest';
import { Fonts } from '../src/text/fonts.ts';
import { shapeText } from '../src/text/glyphs.ts';
import { PLATFORMS, startBundle } from './start-bundle.ts';

describe.each(PLATFORMS)('text on %s', (platform) => {
  const stack = new Fonts(platform).find({ family: undefined, weight: '400', italic: false });
  const shaped = (text: string) => shapeText(text, stack);

  it('has the letters of all supported languages', () => {
    for (const text of [
      'Search',
      'Größe',
      'بحث عن فيلم',
      'फ़िल्म खोजें',
      '映画を検索',
      '搜索电影',
      'ابحث في 12 فيلمًا',
    ])
      expect(shaped(text).missing, text).toEqual([]);
    expect(shaped('a\u{1F9FF}').missing).toEqual(['\u{1F9FF}']);
  });

  it('joins Arabic letters, and combines Devanagari letters', () => {
    // Isolated Arabic letters are wider than joined ones.
    const alone = [...'بحث'].reduce((sum, letter) => sum + shaped(letter).width, 0);
    expect(shaped('بحث').width).toBeLessThan(alone * 0.8);
    // Four characters: two of them form a ligature, and one is a combining mark.
    expect(shaped('क्षि').glyphs.length).toBeLessThan(4);
  });

  it('writes Arabic from right to left, and numbers in it from left to right', () => {
    const { glyphs } = shaped('بحث 12');
    const latin = stack.fonts[0];
    // In right-to-left text, the number at the end is on the left.
    expect(glyphs[0]?.font).toBe(latin);
    const [one, two] = glyphs.map(({ id }) => id);
    expect([one, two]).toEqual(shaped('12').glyphs.map(({ id }) => id));
  });

  it('applies kerning', () => {
    expect(shaped('AV').width).toBeLessThan(shaped('A').width + shaped('V').width);
  });

  it('gives lines the height of their letters', async () => {
    const app = await startBundle(
      platform,
      `run = () => show(h('Text', { testID: 'latin', fontSize: 20 }, 'a'), h('Text', { testID: 'hindi', fontSize: 20 }, 'क'));`,
    );
    const heightOf = (testID: string) => app.find({ testID }).bounds.height;
    expect(heightOf('hindi')).toBeGreaterThan(heightOf('latin'));
    app.close();
  });
});
