import { readFileSync } from 'node:fs';
import { type WordList, lookUpsIn } from './word-list.ts';

export type Order = 'bestRated' | 'newest' | 'oldest';

const WORDS: WordList<Order> = JSON.parse(
  readFileSync(new URL('./order-words.json', import.meta.url), 'utf8'),
);
export const { called: orderCalled, nameOf: orderName } = lookUpsIn(WORDS);
