import { describe, expect, it } from 'vitest';
import { parse, type Token } from '@messageformat/parser';
import { messageValues } from '../src/compile/compile-messages.ts';
import { readTexts, TAGS } from '../src/compile/read-texts.ts';

const english = readTexts('en');
const names = Object.keys(english);

/** Returns the plural forms of each plural in a message. */
function pluralCases(tokens: Token[]): string[][] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return [];
    const inside = token.cases.flatMap((one) => pluralCases(one.tokens));
    return token.type === 'plural' ? [token.cases.map(({ key }) => key), ...inside] : inside;
  });
}

describe('every message', () => {
  it('has a note for translators', () => {
    const notes = readTexts('notes');
    expect(Object.keys(notes)).toEqual(names);
    expect(Object.values(notes).filter((note) => note.length < 15)).toEqual([]);
  });
});

describe.each(TAGS)('the messages in %s', (tag) => {
  const texts = readTexts(tag);

  it('are those of English, in the same order', () => {
    expect(Object.keys(texts)).toEqual(names);
  });

  it('are not empty, and use all of English’s parameters', () => {
    for (const [name, text] of Object.entries(texts)) {
      expect(text.trim(), name).toBe(text);
      expect(text, name).not.toBe('');
      const mayChoose = name === 'dollars';
      const values = [...messageValues(text).keys()].sort();
      if (!mayChoose) expect(values, name).toEqual([...messageValues(english[name] ?? '').keys()].sort());
    }
  });

  it('have a text for each plural form of the language', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    for (const [name, text] of Object.entries(texts)) {
      for (const cases of pluralCases(parse(text))) {
        expect(cases.filter((key) => !key.startsWith('=')).sort(), name).toEqual(
          [...pluralCategories].sort(),
        );
      }
    }
  });
});
