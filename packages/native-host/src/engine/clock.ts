/** A timer of the app or of the host, such as the end of an animation. Times are in ms of the device's clock. */
interface Timer {
  id: number;
  due: number;
  /** The interval in ms of a repeating timer, otherwise null. */
  interval: number | null;
  callback: () => void;
  /** A description for error messages. */
  about: string;
}

/**
 * The device's uptime when the app starts, in ms. It is not 0, because JavaScript often uses the time 0 for an event
 * that has never happened. Such an event would seem recent.
 */
const UPTIME_MS = 600_000;

/**
 * The device's clock in ms. Only `advanceTo` advances it, so that test results do not depend on the speed of the
 * machine.
 */
export class Clock {
  #now = UPTIME_MS;
  #nextId = 1;
  readonly #timers = new Map<number, Timer>();
  /** The date at the start, in ms since 1970. */
  #epoch: number;

  constructor(date: Date) {
    this.#epoch = date.getTime();
  }

  /** The uptime in ms, which never decreases. */
  get now() {
    return this.#now;
  }

  /** The date in ms since 1970, for the app's `Date.now()`. */
  get date() {
    return this.#epoch + Math.floor(this.#now - UPTIME_MS);
  }

  /** Changes the date without firing timers, like a device that wakes up from sleep. */
  shiftDate(milliseconds: number) {
    this.#epoch += milliseconds;
  }

  /** Calls `callback` after `delay` ms, or every `delay` ms if `repeat` is true. Returns an id for `cancel`. */
  schedule(callback: () => void, delay: number, { repeat = false, about = 'timer' } = {}) {
    const wait = Number.isFinite(delay) ? Math.max(0, delay) : 0;
    const id = this.#nextId++;
    this.#timers.set(id, { id, due: this.#now + wait, interval: repeat ? wait : null, callback, about });
    return id;
  }

  cancel(id: number) {
    this.#timers.delete(id);
  }

  /** The timer that is due first. */
  get next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers.values()) {
      if (!first || timer.due < first.due) first = timer;
    }
    return first;
  }

  /** Advances the clock to `time`. If a timer is due by then, stops at the first due timer and fires it. */
  advanceTo(time: number) {
    const timer = this.next;
    if (!timer || timer.due > time) {
      this.#now = Math.max(this.#now, time);
      return;
    }
    this.#now = Math.max(this.#now, timer.due);
    // A repeated timer waits at least 1 ms, because with 0 ms the clock would never advance.
    if (timer.interval === null) this.#timers.delete(timer.id);
    else timer.due = this.#now + Math.max(1, timer.interval);
    timer.callback();
  }
}
