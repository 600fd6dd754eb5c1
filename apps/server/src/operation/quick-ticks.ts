import { executionAsyncResource } from 'node:async_hooks';

/**
 * Node 20 makes an object for every `process.nextTick`, and V8 remembers its shape as long as one such object lives.
 * When a garbage collection finds none, the next one looks new, and V8 takes the slow way from then on: it fell to
 * every second process, and cost each of its answers a quarter more time. So one of them is kept.
 * @public What is exported is reachable, though nobody imports it.
 */
export const kept: object[] = [];

process.nextTick(() => kept.push(executionAsyncResource()));
