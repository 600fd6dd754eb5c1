import type { Complaints } from '../complaints.ts';
import type { Clock } from '../engine/clock.ts';
import type { JsFunction } from '../engine/context.ts';
import { FRAME } from '../engine/install-timers.ts';
import type { Runtime } from '../engine/runtime.ts';
import type { Props } from './shadow-node.ts';

/** For each property, the tag of the node that computes it. */
type NodeTags = Record<string, number>;

/** The configuration of a node in an animation's graph. Its fields depend on `type`. */
interface NodeConfig {
  type: string;
  value?: number;
  style?: NodeTags;
  props?: NodeTags;
  transforms?: (
    | { property: string; type: 'animated'; nodeTag: number }
    | { property: string; type: 'static'; value: unknown }
  )[];
}

/** An animation's configuration. `frames` contains the progress at each frame, from 0 to 1. */
interface AnimationConfig {
  type: string;
  frames: number[];
  toValue: number;
  iterations?: number;
}

interface Running {
  id: number;
  /** The value after `elapsed` ms. */
  at(elapsed: number): number;
  start: number;
  timer: number;
  done: JsFunction;
}

interface AnimatedNode {
  config: NodeConfig;
  value: number;
  running: Running | null;
}

/** What the animations need of the phone. */
interface Phone {
  clock: Clock;
  runtime: Runtime;
  complaints: Complaints;
}

/**
 * Animations in native code (`NativeAnimatedModule`). A graph of nodes computes a view's animated properties from the
 * clock's time whenever the properties are read. Only timing animations, styles and transforms are supported. If the
 * app uses other animations or nodes, the host adds a complaint.
 */
export class AnimatedNodes {
  readonly #phone: Phone;
  readonly #nodes = new Map<number, AnimatedNode>();
  /** The tags of the `props` nodes by the tag of their view. */
  readonly #views = new Map<number, Set<number>>();

  constructor(phone: Phone) {
    this.#phone = phone;
  }

  create(tag: number, config: NodeConfig) {
    this.#nodes.set(tag, { config, value: config.value ?? 0, running: null });
  }

  drop(tag: number) {
    this.#nodes.delete(tag);
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
  }

  valueOf(tag: number): number {
    return Number(this.#evaluate(tag));
  }

  /** Animates the value of the node `tag`. Calls `done` with `{ finished, value }` when the animation ends. */
  start(id: number, tag: number, config: AnimationConfig, done: JsFunction) {
    const { type, frames, toValue, iterations = 1 } = config;
    const node = this.#nodes.get(tag);
    if (!node) return;
    if (type !== 'frames') this.#phone.complaints.add('not answered', `animations of the type ${type}`);
    if (iterations !== 1) this.#phone.complaints.add('not answered', 'animations that are repeated');
    this.#stop(node, false);
    const from = node.value;
    const duration = Math.max(0, (frames?.length ?? 0) - 1) * FRAME;
    const at = (elapsed: number) =>
      elapsed >= duration ? toValue : from + (frames[Math.floor(elapsed / FRAME)] ?? 1) * (toValue - from);
    const timer = this.#phone.clock.schedule(() => this.#stop(node, true), duration, {
      about: 'an animation',
    });
    node.running = { id, at, start: this.#phone.clock.now, timer, done };
  }

  stop(id: number) {
    for (const node of this.#nodes.values()) {
      if (node.running?.id === id) this.#stop(node, false);
    }
  }

  #stop(node: AnimatedNode, finished: boolean) {
    const { running } = node;
    if (!running) return;
    const value = running.at(finished ? Infinity : this.#phone.clock.now - running.start);
    Object.assign(node, { value, running: null });
    this.#phone.clock.cancel(running.timer);
    this.#phone.runtime.schedule(() => void running.done(this.#phone.runtime.toJs({ finished, value })));
  }

  propsOf(view: number): Props {
    const nodes = this.#views.get(view);
    if (!nodes?.size) return {};
    return Object.assign({}, ...[...nodes].map((tag) => this.#evaluate(tag))) as Props;
  }

  #evaluate(tag: number): unknown {
    const node = this.#nodes.get(tag);
    if (!node) return undefined;
    const { config, running, value } = node;
    switch (config.type) {
      case 'value':
        return running ? running.at(this.#phone.clock.now - running.start) : value;
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
        this.#phone.complaints.add('not answered', `animated nodes of the type ${config.type}`);
        return undefined;
    }
  }

  #evaluateAll(tags: NodeTags): Record<string, unknown> {
    return Object.fromEntries(Object.entries(tags).map(([name, tag]) => [name, this.#evaluate(tag)]));
  }
}
