import type { Context } from 'node:vm';
import { type Bridge, createHermesContext, evaluate, type JsFunction } from './context.ts';
import type { Clock } from './clock.ts';

/** A task of the JavaScript thread. */
export interface Task {
  /** The task's deadline in ms of the clock. Tasks with earlier deadlines run first, as in React Native. */
  expires: number;
  /** The task's function. It may return a function that continues the work. Null if the task was cancelled. */
  work: (() => unknown) | null;
}

/** For each priority, the time in ms from the scheduling of a task to its deadline (`SchedulerPriorityUtils.h`). */
export const TIMEOUTS = {
  immediate: 0,
  userBlocking: 250,
  normal: 5_000,
} as const;

interface RuntimeEvents {
  /** Called when a task throws. */
  onError(error: unknown): void;
  onUnhandledRejection(error: unknown): void;
  /** Called after each task and its microtasks, when committed changes can be mounted. */
  afterTask(): void;
}

/** The app's JavaScript thread: its context (the JavaScript runtime), task queue and microtasks. */
export class Runtime {
  readonly clock: Clock;
  readonly context: Context;
  readonly global: Record<string, unknown>;
  readonly bridge: Bridge;
  readonly #events: RuntimeEvents;
  #tasks: Task[] = [];
  #microtasks: JsFunction[] = [];
  /** Functions that report rejected promises without a handler. They run when the app is idle. */
  readonly #rejections = new Set<() => void>();
  /** Descriptions of pending work outside of JavaScript, such as requests and images. */
  readonly #pendingWork = new Map<object, string>();
  #wake: (() => void) | null = null;
  #stopped = false;

  constructor(clock: Clock, events: RuntimeEvents) {
    this.clock = clock;
    this.#events = events;
    const made = createHermesContext({
      date: () => clock.date,
      enqueueMicrotask: (job) => this.enqueueMicrotask(job),
      onRejected: (report) => {
        this.#rejections.add(report);
        return report;
      },
      onCaught: (report) => this.#rejections.delete(report),
      onUnhandledRejection: (error) => events.onUnhandledRejection(error),
    });
    this.context = made.context;
    this.global = made.global;
    this.bridge = made.bridge;
  }

  evaluate(source: string, filename: string): unknown {
    return evaluate(this.context, source, filename);
  }

  /** Copies a value into the app's JavaScript runtime. */
  toJs(value: unknown): unknown {
    return value === undefined ? undefined : this.bridge.parse(JSON.stringify(value));
  }

  /**
   * Returns a promise of the app's JavaScript runtime for work of the host. If the work throws, the promise rejects
   * with an error that has the same message.
   */
  promise(work: () => unknown, about = 'a native call'): unknown {
    return this.bridge.promise((resolve, reject) => {
      this.trackPending(async () => work(), about).then(
        (value) => this.schedule(() => resolve(this.toJs(value))),
        (error: Error) => this.schedule(() => reject(this.bridge.error(error.message))),
      );
    });
  }

  enqueueMicrotask(job: JsFunction) {
    this.#microtasks.push(job);
  }

  schedule(work: () => unknown, timeout: number = TIMEOUTS.normal): Task {
    const task = { expires: this.clock.now + timeout, work };
    this.#tasks.push(task);
    this.#wake?.();
    return task;
  }

  cancel(task: Task) {
    task.work = null;
    this.#tasks = this.#tasks.filter((other) => other !== task);
  }

  /** Runs all queued tasks by urgency. The microtasks of a task run before the next task. */
  pump() {
    while (!this.#stopped) {
      const task = this.#takeFirst();
      if (!task) return;
      this.#run(task);
    }
  }

  /** Drops all queued work and runs no more. Called when the app closes or has crashed. */
  stop() {
    this.#stopped = true;
    this.#tasks = [];
    this.#microtasks = [];
  }

  get stopped() {
    return this.#stopped;
  }

  #takeFirst() {
    // Of two tasks with the same deadline, the first one stays first.
    this.#tasks.sort((one, other) => one.expires - other.expires);
    return this.#tasks.shift();
  }

  #run(task: Task) {
    this.#attempt(() => {
      const more = task.work?.();
      // A returned function continues the work, unless the task was cancelled.
      if (typeof more === 'function' && task.work) {
        task.work = more as Task['work'];
        this.#tasks.unshift(task);
      }
    });
    this.#drainMicrotasks();
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

  /**
   * Runs the continuations of `async` functions, which bundles contain since React Native 0.84. V8 runs them after any
   * script in their context, so an empty script is enough.
   */
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

  /** Starts work outside of JavaScript and returns its result. The app is not idle until the work is done. */
  async trackPending<T>(work: () => Promise<T>, about: string): Promise<T> {
    const key = {};
    this.#pendingWork.set(key, about);
    try {
      return await work();
    } finally {
      this.#pendingWork.delete(key);
      this.#wake?.();
    }
  }

  /** Descriptions of the pending work outside of JavaScript. */
  get pendingWork() {
    return [...this.#pendingWork.values()];
  }

  get idle() {
    return this.#tasks.length === 0;
  }

  /** Resolves when a task is queued, or when work outside of JavaScript is done. */
  async wake() {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = null;
  }

  /** Reports the rejected promises without a handler. */
  reportRejections() {
    const reports = [...this.#rejections];
    this.#rejections.clear();
    for (const report of reports) report();
  }
}
