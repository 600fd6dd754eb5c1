/** Changes of data, which the app has none of: it only reads. */
export class MutationCache {
  clear() {}
  findAll = () => [];
  getAll = () => [];
  resumePausedMutations = () => Promise.resolve();
  subscribe = () => () => {};
}
