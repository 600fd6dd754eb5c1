/** A timer of the app or of the host (such as the end of an animation). Times are in milliseconds of this clock. */
interface Timer {
  id: number;
  due: number;
  /** The period of a repeating timer; null otherwise. */
  interval: number | null;
  callback: () => void;
  /** A description for messages. */
  about: string;
}

/** The device's uptime when the app starts. Not 0, because JavaScript would treat times near 0 as very recent. */
const UPTIME = 600_000;

/**
 * The device's clock in milliseconds. It only moves by `advanceTo`, so that results do not depend on the speed of the
 * machine.
 */
export class Clock {
  #now = UPTIME;
  #nextId = 1;
  readonly #timers = new Map<number, Timer>();
  /** The device's date at the start, in milliseconds since 1970. */
  #epoch: number;

  constructor(date: Date) {
    this.#epoch = date.getTime();
  }

  /** The uptime, which never goes back. */
  get now() {
    return this.#now;
  }

  /** Milliseconds since 1970, as returned by the app's `Date.now()`. */
  get date() {
    return this.#epoch + Math.floor(this.#now - UPTIME);
  }

  /** Moves the date without firing timers, like a device that wakes from sleep. */
  shiftDate(milliseconds: number) {
    this.#epoch += milliseconds;
  }

  /** Calls back in `delay` milliseconds, with `repeat` periodically. Returns an id for `cancel`. */
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

  /** Advances the clock to `time`, or to the first timer that is due before, and fires that one. */
  advanceTo(time: number) {
    const first = this.next;
    if (!first || first.due > time) {
      this.#now = Math.max(this.#now, time);
      return;
    }
    const timer = first as Timer;
    this.#now = Math.max(this.#now, timer.due);
    // A repeating timer of 0 ms would stop time, so it waits at least 1 ms.
    if (timer.interval === null) this.#timers.delete(timer.id);
    else timer.due = this.#now + Math.max(1, timer.interval);
    timer.callback();
  }
}
