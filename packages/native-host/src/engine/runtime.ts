import type { Context } from 'node:vm';
import { type Bridge, createHermesContext, evaluate, type JsFunction } from './context.ts';
import type { Clock } from './clock.ts';

/** A piece of work for the JavaScript thread. */
export interface Task {
  /** The later of two tasks is the one that expires later (React Native's `SchedulerPriority`). */
  expires: number;
  order: number;
  /** What it runs; may give a function that goes on with the work later. */
  work: ((didTimeout: boolean) => unknown) | null;
}

/** How long a task of a priority may wait, in milliseconds (`SchedulerPriorityUtils.h`). */
export const TIMEOUTS = {
  immediate: 0,
  userBlocking: 250,
  normal: 5_000,
  low: 10_000,
  idle: 300_000,
} as const;

interface RuntimeEvents {
  /** An error that nothing in the app caught, thrown by one of its tasks. */
  onError(error: unknown): void;
  onUnhandledRejection(error: unknown): void;
  /** A task and its microtasks have run: what was committed can be shown. */
  afterTask(): void;
}

/** The JavaScript thread of the app: its context, the tasks that wait for it, and its microtasks. */
export class Runtime {
  readonly clock: Clock;
  readonly context: Context;
  readonly global: Record<string, unknown>;
  readonly bridge: Bridge;
  readonly #events: RuntimeEvents;
  #tasks: Task[] = [];
  #current: Task | null = null;
  #order = 0;
  #microtasks: JsFunction[] = [];
  /** Rejections that are not caught so far, reported once all is quiet. */
  readonly #rejections = new Map<number, () => void>();
  #nextRejection = 1;
  /** What the outside world owes: requests, images. */
  readonly #underWay = new Map<object, string>();
  #wake: (() => void) | null = null;
  #stopped = false;

  constructor(clock: Clock, events: RuntimeEvents) {
    this.clock = clock;
    this.#events = events;
    const made = createHermesContext({
      date: () => clock.date,
      enqueueMicrotask: (job) => this.enqueueMicrotask(job),
      onRejected: (report) => {
        this.#rejections.set(this.#nextRejection, report);
        return this.#nextRejection++;
      },
      onCaught: (id) => this.#rejections.delete(id),
      onUnhandledRejection: (error) => events.onUnhandledRejection(error),
    });
    this.context = made.context;
    this.global = made.global;
    this.bridge = made.bridge;
  }

  evaluate(source: string, filename: string): unknown {
    return evaluate(this.context, source, filename);
  }

  /** A copy of `value` that belongs to the app. `undefined` stays. */
  toJs(value: unknown): unknown {
    return value === undefined ? undefined : this.bridge.parse(JSON.stringify(value));
  }

  /** A promise of the app's for work of the host's. What it throws rejects it, with its `code`. */
  promise(work: () => unknown, about = 'a native call'): unknown {
    return this.bridge.promise((resolve, reject) => {
      const fail = (error: unknown) => {
        const { message, code } = error as { message: string; code?: string };
        reject(this.bridge.error(message, code === undefined ? {} : { code }));
      };
      this.await(async () => work(), about).then(
        (value) => this.schedule(() => resolve(this.toJs(value))),
        (error: unknown) => this.schedule(() => fail(error)),
      );
    });
  }

  enqueueMicrotask(job: JsFunction) {
    this.#microtasks.push(job);
  }

  /** Lets the JavaScript thread do something. */
  schedule(work: (didTimeout: boolean) => unknown, timeout: number = TIMEOUTS.normal): Task {
    const task = { expires: this.clock.now + timeout, order: this.#order++, work };
    this.#tasks.push(task);
    this.#wake?.();
    return task;
  }

  cancel(task: Task) {
    task.work = null;
    this.#tasks = this.#tasks.filter((other) => other !== task);
  }

  /** Whether something waits that is more urgent than what runs. */
  get shouldYield() {
    const current = this.#current;
    return current !== null && this.#tasks.some((task) => task.expires < current.expires);
  }

  /** Runs all tasks that wait, the most urgent first, each with its microtasks. */
  pump() {
    while (!this.#stopped) {
      const task = this.#takeFirst();
      if (!task) return;
      this.#run(task);
    }
  }

  /** No more JavaScript runs: the app was closed, or is no more. */
  stop() {
    this.#stopped = true;
    this.#tasks = [];
    this.#microtasks = [];
  }

  get stopped() {
    return this.#stopped;
  }

  #takeFirst() {
    let first: Task | undefined;
    for (const task of this.#tasks) {
      if (
        !first ||
        task.expires < first.expires ||
        (task.expires === first.expires && task.order < first.order)
      ) {
        first = task;
      }
    }
    if (first) this.#tasks.splice(this.#tasks.indexOf(first), 1);
    return first;
  }

  #run(task: Task) {
    this.#current = task;
    this.#attempt(() => {
      const more = task.work?.(task.expires <= this.clock.now);
      // A function that comes back goes on with the work, unless the task was cancelled meanwhile.
      if (typeof more === 'function' && task.work) {
        task.work = more as Task['work'];
        this.#tasks.push(task);
      }
    });
    this.#drainMicrotasks();
    this.#current = null;
    this.#events.afterTask();
  }

  #drainMicrotasks() {
    this.#continueAsyncFunctions();
    for (let job = this.#microtasks.shift(); job; job = this.#microtasks.shift()) {
      const next = job;
      this.#attempt(() => next());
      this.#continueAsyncFunctions();
    }
  }

  /** Since React Native 0.84 a bundle has `async` functions, which V8 continues when a script of their context ends. */
  #continueAsyncFunctions() {
    evaluate(this.context, '', 'native-host:microtasks');
  }

  #attempt(work: () => void) {
    try {
      work();
    } catch (error) {
      if (!this.#stopped) this.#events.onError(error);
    }
  }

  /** Waits for something outside of the app, which is not quiet until it is there. */
  async await<T>(work: () => Promise<T>, about: string): Promise<T> {
    const key = {};
    this.#underWay.set(key, about);
    try {
      return await work();
    } finally {
      this.#underWay.delete(key);
      this.#wake?.();
    }
  }

  /** What the outside world still owes. */
  get underWay() {
    return [...this.#underWay.values()];
  }

  get idle() {
    return this.#tasks.length === 0;
  }

  /** Resolves when there is a task to run, or when something from outside has come. */
  async wake() {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = null;
  }

  /** Tells of the rejections that nobody has caught. */
  reportRejections() {
    const reports = [...this.#rejections.values()];
    this.#rejections.clear();
    for (const report of reports) report();
  }
}
