import type { Complaints } from '../complaints.ts';
import type { Device } from '../device/device.ts';
import type { JsFunction } from '../engine/context.ts';
import { type Runtime, TIMEOUTS } from '../engine/runtime.ts';
import { type Layout, LayoutEngine, EMPTY_LAYOUT } from '../layout/lay-out.ts';
import type { Fonts } from '../text/fonts.ts';
import type { AnimatedNodes } from './animated-nodes.ts';
import { detachedChildren, isScreen } from './screens.ts';
import { mergeProps, type Props, type ShadowNode } from './shadow-node.ts';
import { View, type ViewState } from './view.ts';

/** React's event priorities (`ReactEventPriority.h`). */
export const EVENT_PRIORITIES = { default: 0, discrete: 1, continuous: 2 } as const;

/** What the surface needs of the phone. */
interface Phone {
  device: Device;
  fonts: Fonts;
  runtime: Runtime;
  complaints: Complaints;
  animated: AnimatedNodes;
  readonly windowHeight: number;
}

/** What native views do by themselves. */
export interface Behaviours {
  /** Called when a view mounts, and when its properties change. */
  changed(view: View, isNew: boolean): void;
  removed(view: View): void;
  /** Called when JavaScript calls a method of a view. Returns false if the method is unknown. */
  command(view: View, command: string, args: unknown[]): boolean;
}

const newState = (): ViewState => ({ scroll: { x: 0, y: 0 }, input: null, image: null, nativeProps: {} });

/**
 * The app's view tree. JavaScript commits nodes; when the tree is next read, they are laid out and become views; after
 * each task, the views are mounted: their native behaviour runs, and they send events.
 */
export class Surface {
  readonly #phone: Phone;
  #behaviours: Behaviours | null = null;
  readonly #layout: LayoutEngine;
  #committed: readonly ShadowNode[] = [];
  #needsLayout = false;
  /** The views of the last layout by tag. Each layout creates new views in a new map. */
  #views = new Map<number, View>();
  /** The same views as a tree. */
  #roots: View[] = [];
  /** The views of the last mount. The next mount compares its views with these to find new and removed views. */
  #mountedViews = new Map<number, View>();
  /** The native state of each view by tag. It outlives the `View` objects, which each layout replaces. */
  readonly #states = new Map<number, ViewState>();
  /** React's function that receives all events. */
  #eventHandler: JsFunction | null = null;
  /** The priority of the event that JavaScript is handling. */
  eventPriority: number = EVENT_PRIORITIES.default;

  constructor(phone: Phone) {
    this.#phone = phone;
    this.#layout = new LayoutEngine(phone);
  }

  setBehaviours(behaviours: Behaviours) {
    this.#behaviours = behaviours;
  }

  setEventHandler(handler: JsFunction) {
    this.#eventHandler = handler;
  }

  commit(children: readonly ShadowNode[]) {
    this.#committed = children;
    this.invalidate();
  }

  /** Marks the layout as outdated. It is computed when it is next read. */
  invalidate() {
    this.#needsLayout = true;
  }

  get roots(): readonly View[] {
    this.#layOut();
    return this.#roots;
  }

  find(tag: number): View | undefined {
    this.#layOut();
    return this.#views.get(tag);
  }

  /** All views, parents before children. */
  get all(): View[] {
    return this.roots.flatMap((root) => [...root.walk()]);
  }

  get focusedInput() {
    return this.all.find((view) => view.state.input?.focused);
  }

  #layOut() {
    if (!this.#needsLayout) return;
    this.#needsLayout = false;
    const layouts = this.#layout.layOut(this.#committed, this.#phone.windowHeight);
    this.#views = new Map();
    this.#roots = this.#committed.map((node) => this.#createView(node, null, layouts, false));
  }

  /** Creates the views of a node and its descendants, and adds them to `#views`. */
  #createView(
    node: ShadowNode,
    parent: View | null,
    layouts: ReadonlyMap<number, Layout>,
    detached: boolean,
  ): View {
    const state = this.#states.get(node.tag) ?? newState();
    this.#states.set(node.tag, state);
    const layout = layouts.get(node.tag) ?? EMPTY_LAYOUT;
    const animatedProps = () => this.#phone.animated.propsOf(node.tag);
    const view = new View(node, parent, layout, state, detached, animatedProps);
    this.#views.set(node.tag, view);
    const detachedTags = detachedChildren(node);
    for (const child of node.children) {
      view.children.push(this.#createView(child, view, layouts, detachedTags.has(child.tag)));
    }
    return view;
  }

  /** Mounts the committed tree: calls the native behaviour of new, changed and removed views. */
  mount() {
    this.#layOut();
    const before = this.#mountedViews;
    if (before === this.#views) return;
    this.#mountedViews = this.#views;
    for (const [tag, view] of before) {
      if (this.#views.has(tag)) continue;
      this.#behaviours?.removed(view);
      this.#states.delete(tag);
    }
    for (const [tag, view] of this.#views) {
      const old = before.get(tag);
      if (old?.node !== view.node) this.#behaviours?.changed(view, old === undefined);
      this.#dispatchLayoutEvent(view, old);
      this.#dispatchAppearanceEvents(view, old);
    }
  }

  #dispatchLayoutEvent(view: View, old: View | undefined) {
    const { x, y, width, height } = view.frame;
    const last = old?.frame;
    if (last && last.x === x && last.y === y && last.width === width && last.height === height) return;
    if (view.props.onLayout !== true) return;
    this.dispatch(view, 'topLayout', { layout: { x, y, width, height } });
  }

  /** Sends the events of a screen that appears or disappears. */
  #dispatchAppearanceEvents(view: View, old: View | undefined) {
    if (!isScreen(view.node)) return;
    const wasAttached = old !== undefined && !old.detached;
    if (!view.detached && !wasAttached) {
      this.dispatch(view, 'topWillAppear', {});
      this.dispatch(view, 'topAppear', {});
    }
    if (view.detached && wasAttached) {
      this.dispatch(view, 'topWillDisappear', {});
      this.dispatch(view, 'topDisappear', {});
    }
  }

  dispatch(view: View, type: string, payload: object, priority: keyof typeof EVENT_PRIORITIES = 'default') {
    const { runtime } = this.#phone;
    const { handle, tag } = view.node;
    runtime.schedule(
      () => {
        this.eventPriority = EVENT_PRIORITIES[priority];
        try {
          this.#eventHandler?.(handle, type, runtime.toJs({ ...payload, target: tag }));
        } finally {
          this.eventPriority = EVENT_PRIORITIES.default;
        }
      },
      priority === 'default' ? TIMEOUTS.userBlocking : TIMEOUTS.immediate,
    );
  }

  dispatchCommand(tag: number, command: string, args: unknown[]) {
    // Runs the command in a separate task, so that earlier commits are mounted first.
    this.#phone.runtime.schedule(() => {
      const view = this.find(tag);
      if (!view) return;
      if (!this.#behaviours?.command(view, command, args))
        this.#phone.complaints.add('not answered', `the command ${command} of the view ${view.name}`);
    }, TIMEOUTS.immediate);
  }

  setNativeProps(tag: number, props: Props) {
    const state = this.#states.get(tag);
    if (!state) return;
    state.nativeProps = mergeProps(state.nativeProps, props);
    this.invalidate();
  }

  /** Frees Yoga's memory. */
  close() {
    this.#layout.free();
  }
}
