// Preloaded into the servers of both commits. If a garbage collection runs while no callback of `nextTick` waits, V8 may
// forget the shape of Node's object for one, and each call takes a microsecond more for good: 8 % of a trending read.
// Whether that happens depends on what else a start does. A kept object keeps the shape.
import { executionAsyncResource } from 'node:async_hooks';

process.nextTick(() => {
  globalThis.keptTick = executionAsyncResource();
});
