/**
 * A timer of the app or of the host (such as the end of an animation). Its times are in milliseconds of the device's
 * clock.
 */
interface Timer {
  id: number;
  due: number;
  /** The interval of a repeating timer in milliseconds. Null if the timer does not repeat. */
  interval: number | null;
  callback: () => void;
  /** Describes the timer in error messages. */
  about: string;
}

/**
 * The device's uptime when the app starts. It is not 0, because JavaScript would treat events at times near 0 as very
 * recent.
 */
const UPTIME = 600_000;

/**
 * The device's clock in milliseconds. Only `advanceTo` moves it, so that results do not depend on the speed of the
 * machine.
 */
export class Clock {
  #now = UPTIME;
  #nextId = 1;
  readonly #timers = new Map<number, Timer>();
  /** The date at the start, in milliseconds since 1970. */
  #epoch: number;

  constructor(date: Date) {
    this.#epoch = date.getTime();
  }

  /** The uptime in milliseconds. It never goes back. */
  get now() {
    return this.#now;
  }

  /** Milliseconds since 1970, as returned by the app's `Date.now()`. */
  get date() {
    return this.#epoch + Math.floor(this.#now - UPTIME);
  }

  /** Moves the date without firing timers, as when a device wakes up from sleep. */
  shiftDate(milliseconds: number) {
    this.#epoch += milliseconds;
  }

  /**
   * Calls `callback` after `delay` milliseconds, and with `repeat` again after each further `delay`. Returns an id for
   * `cancel`.
   */
  schedule(callback: () => void, delay: number, { repeat = false, about = 'timer' } = {}) {
    const wait = Number.isFinite(delay) ? Math.max(0, delay) : 0;
    const id = this.#nextId++;
    this.#timers.set(id, { id, due: this.#now + wait, interval: repeat ? wait : null, callback, about });
    return id;
  }

  cancel(id: number) {
    this.#timers.delete(id);
  }

  /** The timer that is due next. */
  get next(): { due: number; about: string } | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers.values()) {
      if (!first || timer.due < first.due) first = timer;
    }
    return first;
  }

  /** Advances the clock to `time`. If a timer is due before, advances only to the first such timer and fires it. */
  advanceTo(time: number) {
    const first = this.next;
    if (!first || first.due > time) {
      this.#now = Math.max(this.#now, time);
      return;
    }
    const timer = first as Timer;
    this.#now = Math.max(this.#now, timer.due);
    // A repeating timer waits for at least 1 ms, because time would stand still with 0 ms.
    if (timer.interval === null) this.#timers.delete(timer.id);
    else timer.due = this.#now + Math.max(1, timer.interval);
    timer.callback();
  }
}
