import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { MemoryBudget } from '../../src/fairness/memory-budget.ts';

it('design, Gateway: caches share one limit, and the largest evicts its least recently used entries', () => {
  const budget = new MemoryBudget(100);
  const [lists, movies] = [0, 1].map(() => {
    const cache = new LRUCache<string, number>({ maxSize: budget.bytes, sizeCalculation: (size) => size });
    budget.add(cache);
    return cache;
  });
  const put = (cache: LRUCache<string, number> | undefined, key: string, size: number) => {
    cache?.set(key, size);
    budget.enforce();
  };
  put(lists, 'a', 30);
  put(lists, 'b', 30);
  put(movies, '1', 40);
  expect(budget.held).toBe(100);
  lists?.get('a');
  put(movies, '2', 10);
  expect([...(lists?.keys() ?? [])]).toEqual(['a']);
  expect([...(movies?.keys() ?? [])]).toEqual(['2', '1']);
  expect(budget.held).toBe(80);
});
