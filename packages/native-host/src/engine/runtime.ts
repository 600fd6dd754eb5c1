import type { Context } from 'node:vm';
import { type Bridge, createHermesContext, evaluate, type JsFunction } from './context.ts';
import type { Clock } from './clock.ts';

/** A task of the JavaScript thread. */
export interface Task {
  /** The time by which the task must run; tasks run in this order (React Native's `SchedulerPriority`). */
  expires: number;
  order: number;
  /** The work. It may return a function that continues it later. */
  work: ((didTimeout: boolean) => unknown) | null;
}

/** The timeout of each priority in milliseconds (`SchedulerPriorityUtils.h`). */
export const TIMEOUTS = {
  immediate: 0,
  userBlocking: 250,
  normal: 5_000,
  low: 10_000,
  idle: 300_000,
} as const;

interface RuntimeEvents {
  /** Called with an uncaught error of a task. */
  onError(error: unknown): void;
  onUnhandledRejection(error: unknown): void;
  /** Called after a task and its microtasks: committed changes can be shown. */
  afterTask(): void;
}

/** The app's JavaScript thread: its context, task queue and microtasks. */
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
  /** Unhandled rejections, which are reported when the app is idle. */
  readonly #rejections = new Map<number, () => void>();
  #nextRejection = 1;
  /** Pending work outside of the app: requests, images. */
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

  /** Copies a value into the app's context; `undefined` stays. */
  toJs(value: unknown): unknown {
    return value === undefined ? undefined : this.bridge.parse(JSON.stringify(value));
  }

  /** An app-side promise for host work. Errors reject it, with their `code`. */
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

  /** Queues a task for the JavaScript thread. */
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

  /** Whether a more urgent task is waiting. */
  get shouldYield() {
    const current = this.#current;
    return current !== null && this.#tasks.some((task) => task.expires < current.expires);
  }

  /** Runs all queued tasks by urgency, each followed by its microtasks. */
  pump() {
    while (!this.#stopped) {
      const task = this.#takeFirst();
      if (!task) return;
      this.#run(task);
    }
  }

  /** Stops the JavaScript thread after the app was closed or has crashed. */
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
      // A returned function continues the work, unless the task was cancelled.
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

  /**
   * Since React Native 0.84 bundles contain `async` functions, which V8 continues at the end of a script in their context.
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

  /** Awaits work outside of the app, which is not idle until then. */
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

  /** Descriptions of the pending work outside of the app. */
  get underWay() {
    return [...this.#underWay.values()];
  }

  get idle() {
    return this.#tasks.length === 0;
  }

  /** Resolves when a task is queued, or when outside work has completed. */
  async wake() {
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = null;
  }

  /** Reports the unhandled rejections. */
  reportRejections() {
    const reports = [...this.#rejections.values()];
    this.#rejections.clear();
    for (const report of reports) report();
  }
}
