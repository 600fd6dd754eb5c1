import type { JsFunction } from '../../engine/context.ts';
import type { Props } from '../../fabric/shadow-node.ts';
import type { Host } from '../../host.ts';
import { type AnimationConfig, type Motion, readMotion } from './animation.ts';
import { interpolate, type InterpolationConfig } from './interpolate.ts';

/** The configuration of a node of the graph, by its `type`. */
interface NodeConfig {
  type: string;
  value?: number;
  offset?: number;
  input?: number[] | number;
  modulus?: number;
  min?: number;
  max?: number;
  style?: Record<string, number>;
  props?: Record<string, number>;
  transforms?: (
    | { property: string; type: 'animated'; nodeTag: number }
    | { property: string; type: 'static'; value: unknown }
  )[];
  r?: number;
  g?: number;
  b?: number;
  a?: number;
}

interface Running {
  id: number;
  motion: Motion;
  start: number;
  timer: number | null;
  done: JsFunction;
}

interface AnimatedNode {
  config: NodeConfig;
  value: number;
  offset: number;
  running: Running | null;
  parents: number[];
  listened: boolean;
}

interface EventMapping {
  nativeEventPath: string[];
  animatedValueTag: number;
}

/**
 * Animations that native code drives (`NativeAnimatedModule`): a graph of values, which end in properties of views.
 * Values are worked out when somebody looks, from the time of the clock.
 */
export class AnimatedNodes {
  readonly #host: Host;
  readonly #nodes = new Map<number, AnimatedNode>();
  /** The nodes `props` of a view. */
  readonly #views = new Map<number, Set<number>>();
  readonly #events = new Map<string, EventMapping[]>();

  constructor(host: Host) {
    this.#host = host;
  }

  create(tag: number, config: NodeConfig) {
    const { value = 0, offset = 0 } = config;
    this.#nodes.set(tag, { config, value, offset, running: null, parents: [], listened: false });
  }

  drop(tag: number) {
    this.#nodes.delete(tag);
  }

  connect(parent: number, child: number) {
    this.#nodes.get(child)?.parents.push(parent);
  }

  connectView(node: number, view: number) {
    const nodes = this.#views.get(view) ?? new Set();
    this.#views.set(view, nodes.add(node));
  }

  disconnectView(node: number, view: number) {
    this.#views.get(view)?.delete(node);
  }

  setValue(tag: number, value: number) {
    const node = this.#nodes.get(tag);
    if (!node) return;
    this.#stop(node, false);
    node.value = value;
    this.#tellListeners(tag, node);
  }

  setOffset(tag: number, offset: number) {
    const node = this.#nodes.get(tag);
    if (node) node.offset = offset;
  }

  /** Moves the offset into the value, or with `extract` the value into the offset. */
  mergeOffset(tag: number, extract: boolean) {
    const node = this.#nodes.get(tag);
    if (!node) return;
    const sum = node.value + node.offset;
    node.value = extract ? 0 : sum;
    node.offset = extract ? sum : 0;
  }

  valueOf(tag: number): number {
    return Number(this.#evaluate(tag));
  }

  listen(tag: number, listened: boolean) {
    const node = this.#nodes.get(tag);
    if (node) node.listened = listened;
  }

  #tellListeners(tag: number, node: AnimatedNode) {
    if (node.listened) this.#host.emit('onAnimatedValueUpdate', { tag, value: node.value + node.offset });
  }

  /** Starts an animation of a value; `done` gets `{ finished, value }`. */
  start(id: number, tag: number, config: AnimationConfig, done: JsFunction) {
    const node = this.#nodes.get(tag);
    if (!node) return;
    const { clock } = this.#host;
    this.#stop(node, false);
    const motion = readMotion(node.value, config);
    const running: Running = { id, motion, start: clock.now, timer: null, done };
    node.running = running;
    if (Number.isFinite(motion.duration)) {
      running.timer = clock.schedule(
        () => {
          this.#stop(node, true);
          this.#tellListeners(tag, node);
        },
        motion.duration,
        { about: 'an animation' },
      );
    }
  }

  stop(id: number) {
    for (const node of this.#nodes.values()) {
      if (node.running?.id === id) this.#stop(node, false);
    }
  }

  #stop(node: AnimatedNode, finished: boolean) {
    const { running } = node;
    if (!running) return;
    const { clock, runtime } = this.#host;
    node.value = finished
      ? running.motion.at(running.motion.duration)
      : running.motion.at(clock.now - running.start);
    node.running = null;
    if (running.timer !== null) clock.cancel(running.timer);
    const { value } = node;
    runtime.schedule(() => void running.done(runtime.toJs({ finished, value })));
  }

  addEvent(view: number, event: string, mapping: EventMapping) {
    const key = `${view}.${event}`;
    this.#events.set(key, [...(this.#events.get(key) ?? []), mapping]);
  }

  removeEvent(view: number, event: string, valueTag: number) {
    const key = `${view}.${event}`;
    const rest = this.#events.get(key)?.filter(({ animatedValueTag }) => animatedValueTag !== valueTag);
    this.#events.set(key, rest ?? []);
  }

  /** An event of a view may drive values, such as scrolling does. */
  handleEvent(view: number, type: string, payload: object) {
    for (const { nativeEventPath, animatedValueTag } of this.#events.get(
      `${view}.${type.replace(/^top/, 'on')}`,
    ) ?? []) {
      let value: unknown = payload;
      for (const part of nativeEventPath) value = (value as Record<string, unknown> | undefined)?.[part];
      const node = this.#nodes.get(animatedValueTag);
      if (node && typeof value === 'number') {
        node.value = value;
        this.#tellListeners(animatedValueTag, node);
      }
    }
  }

  /** The properties that animations give a view now. */
  propsOf(view: number): Props {
    const nodes = this.#views.get(view);
    if (!nodes?.size) return {};
    return Object.assign({}, ...[...nodes].map((tag) => this.#evaluate(tag))) as Props;
  }

  #evaluate(tag: number): unknown {
    const node = this.#nodes.get(tag);
    if (!node) return undefined;
    const { config, parents } = node;
    const inputs = [config.input ?? parents].flat();
    const values = () => inputs.map((input) => this.valueOf(input));
    switch (config.type) {
      case 'value':
        return this.#current(node);
      case 'interpolation':
        return interpolate(this.valueOf(parents[0] ?? 0), config as unknown as InterpolationConfig);
      case 'addition':
        return values().reduce((sum, value) => sum + value);
      case 'subtraction':
        return values().reduce((rest, value) => rest - value);
      case 'multiplication':
        return values().reduce((product, value) => product * value);
      case 'division':
        return values().reduce((quotient, value) => quotient / value);
      case 'modulus': {
        const modulus = config.modulus ?? 1;
        return ((this.valueOf(inputs[0] ?? 0) % modulus) + modulus) % modulus;
      }
      case 'diffclamp':
        return Math.min(Math.max(this.valueOf(inputs[0] ?? 0), config.min ?? 0), config.max ?? 0);
      case 'tracking':
        return this.valueOf(parents[0] ?? 0);
      case 'color':
        return this.#color(config);
      case 'transform':
        return (config.transforms ?? []).map((step) => ({
          [step.property]: step.type === 'animated' ? this.#evaluate(step.nodeTag) : step.value,
        }));
      case 'style':
        return this.#evaluateAll(config.style ?? {});
      case 'props': {
        const { style, ...rest } = this.#evaluateAll(config.props ?? {});
        return { ...rest, ...(style as object | undefined) };
      }
      default:
        this.#host.complaints.add('not answered', `animated nodes of the type ${config.type}`);
        return undefined;
    }
  }

  /** A style, whose transform stands under its own name. */
  #evaluateAll(tags: Record<string, number>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, this.#evaluate(tag)]));
  }

  #current(node: AnimatedNode) {
    const { running, offset } = node;
    const value = running ? running.motion.at(this.#host.clock.now - running.start) : node.value;
    return value + offset;
  }

  #color({ r = 0, g = 0, b = 0, a = 0 }: NodeConfig) {
    const [red, green, blue] = [r, g, b].map((tag) => Math.round(this.valueOf(tag)));
    return `rgba(${red}, ${green}, ${blue}, ${this.valueOf(a)})`;
  }
}
