import { readFileSync } from 'node:fs';
import { keysOfName } from './title-words.ts';

export type Order = 'bestRated' | 'newest' | 'oldest';

/** What people type for the orders, by language. Visitors see the first. */
const WORDS: Readonly<Record<Order, Readonly<Record<string, readonly string[]>>>> = JSON.parse(
  readFileSync(new URL('./order-words.json', import.meta.url), 'utf8'),
);
const NAMES = Object.keys(WORDS) as Order[];

const byKey = new Map(
  NAMES.flatMap((order) =>
    Object.values(WORDS[order])
      .flat()
      .flatMap(keysOfName)
      .map((key): [string, Order] => [key, order]),
  ),
);

/** Returns the order that words without spaces between them name. */
export const orderCalled = (key: string): Order | undefined => byKey.get(key);

/** Returns the name of an order in a language (TMDB's code). */
export const orderName = (order: Order, language: string): string =>
  WORDS[order][language.slice(0, 2)]?.[0] ?? order;
