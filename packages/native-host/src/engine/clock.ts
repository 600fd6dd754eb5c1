/** A timer of the app's, or of the host's own (an animation that ends). Times are milliseconds of this clock. */
interface Timer {
  id: number;
  due: number;
  /** Set for what repeats. */
  interval: number | null;
  callback: () => void;
  /** What it is, for messages. */
  about: string;
}

/** How long the device has been on when the app starts: JavaScript takes a time near 0 for "a moment ago". */
const UPTIME = 600_000;

/**
 * The time of the device, in milliseconds. It stands still but for `advanceTo`: what happens at which moment does not
 * depend on how fast the machine is.
 */
export class Clock {
  #now = UPTIME;
  #nextId = 1;
  readonly #timers = new Map<number, Timer>();
  /** What the device's date is at the start; milliseconds since 1970. */
  #epoch: number;

  constructor(date: Date) {
    this.#epoch = date.getTime();
  }

  /** Since the device was turned on; never goes back. */
  get now() {
    return this.#now;
  }

  /** Milliseconds since 1970, as `Date.now()` tells the app. */
  get date() {
    return this.#epoch + Math.floor(this.#now - UPTIME);
  }

  /** Moves the date without time passing, as a device does that wakes from a sleep: no timer fires. */
  shiftDate(milliseconds: number) {
    this.#epoch += milliseconds;
  }

  /** Calls back in `delay` milliseconds, and with `repeat` again and again. Gives an id for `cancel`. */
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
  get next(): { due: number; about: string } | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers.values()) {
      if (!first || timer.due < first.due) first = timer;
    }
    return first;
  }

  /** Lets time pass to `time` at most, and fires the first timer that is due until then. */
  advanceTo(time: number) {
    const first = this.next;
    if (!first || first.due > time) {
      this.#now = Math.max(this.#now, time);
      return;
    }
    const timer = first as Timer;
    this.#now = Math.max(this.#now, timer.due);
    // A repeated timer of 0 ms would keep time from passing at all.
    if (timer.interval === null) this.#timers.delete(timer.id);
    else timer.due = this.#now + Math.max(1, timer.interval);
    timer.callback();
  }
}
