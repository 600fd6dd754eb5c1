import { BlockingWork } from '../../fairness/blocking-work.ts';

/** Maximum waiting searches of a visitor. A visitor's app sends one at a time. */
const MAX_WAITING = 16;

/** Creates the fair queue for reading search terms, which takes up to 20 ms for a term (design, Strangers). */
export const createSearchQueue = () => new BlockingWork({ maxWaiting: MAX_WAITING });
