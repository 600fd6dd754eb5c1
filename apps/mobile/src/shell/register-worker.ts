/** Only browsers have service workers. */
export function registerWorker(): void {}
