import type { JsFunction } from '../engine/context.ts';
import { TIMEOUTS } from '../engine/runtime.ts';
import { type Layout, LayoutEngine, NOWHERE } from '../layout/lay-out.ts';
import type { Complaints } from '../complaints.ts';
import type { Fonts } from '../text/fonts.ts';
import { EVENT_PRIORITIES, type EventPriority, type ViewHost } from '../view-host.ts';
import { tellInsets, VIEW_BEHAVIOURS } from '../views/view-behaviours.ts';
import { hitTest } from './hit-test.ts';
import { detachedChildren, isScreen } from './screens.ts';
import { mergeProps, type Props, type ShadowNode } from './shadow-node.ts';
import { View, type ViewState } from './view.ts';

/** What the screen needs of the host beside what its views do. */
interface SurfaceHost extends ViewHost {
  readonly complaints: Complaints;
  readonly fonts: Fonts;
  /** What the app has of the screen's height. */
  readonly windowHeight: number;
  readonly animated: {
    /** The properties that animations give a view now. */
    propsOf(tag: number): Props;
  };
}

const newState = (): ViewState => ({ scroll: { x: 0, y: 0 }, input: null, image: null, nativeProps: {} });

/** The screen of the app: the tree that React has committed last, laid out, and what native code does for it. */
export class Surface {
  readonly #host: SurfaceHost;
  readonly #layout: LayoutEngine;
  #committed: readonly ShadowNode[] = [];
  /** The tree has changed, or something that its layout depends on. */
  #dirty = false;
  /** Views were laid out, but what is to be done for the new ones is not done. */
  #unmounted = false;
  #views = new Map<number, View>();
  #roots: View[] = [];
  readonly #states = new Map<number, ViewState>();
  /** The views that were mounted last, to see what is new. */
  #mounted = new Map<number, View>();
  #handler: JsFunction | null = null;
  /** The priority of the event that JavaScript handles now. */
  eventPriority: number = EVENT_PRIORITIES.default;

  constructor(host: SurfaceHost) {
    this.#host = host;
    this.#layout = new LayoutEngine(host);
  }

  listen(handler: JsFunction) {
    this.#handler = handler;
  }

  commit(children: readonly ShadowNode[]) {
    this.#committed = children;
    this.invalidate();
  }

  /** Something has changed that the layout depends on. */
  invalidate() {
    this.#dirty = true;
  }

  /** The views at the top of the tree. */
  get roots(): readonly View[] {
    this.#layOut();
    return this.#roots;
  }

  find(tag: number): View | undefined {
    this.#layOut();
    return this.#views.get(tag);
  }

  /** All views, parents before their children. */
  get all(): View[] {
    return this.roots.flatMap((root) => [...root.walk()]);
  }

  /** The box into which the visitor types. */
  get focusedInput() {
    return this.all.find((view) => view.state.input?.focused);
  }

  /** What is on top at a point of the screen. */
  hitTest(x: number, y: number) {
    return hitTest(this.roots, x, y, this.#host.platform);
  }

  #layOut() {
    if (!this.#dirty) return;
    this.#dirty = false;
    this.#unmounted = true;
    const layouts = this.#layout.layOut(this.#committed, this.#host.windowHeight);
    this.#views = new Map();
    this.#roots = this.#committed.map((node) => this.#place(node, null, layouts, false));
  }

  #place(
    node: ShadowNode,
    parent: View | null,
    layouts: ReadonlyMap<number, Layout>,
    detached: boolean,
  ): View {
    const state = this.#states.get(node.tag) ?? newState();
    this.#states.set(node.tag, state);
    const animated = (tag: number) => this.#host.animated.propsOf(tag);
    const view = new View(node, parent, layouts.get(node.tag) ?? NOWHERE, state, detached, animated);
    this.#views.set(node.tag, view);
    const hidden = detachedChildren(node);
    for (const child of node.children) {
      view.children.push(this.#place(child, view, layouts, hidden.has(child.tag)));
    }
    return view;
  }

  /** Shows what was committed: native code does its part for views that are new, changed or gone. */
  mount() {
    this.#layOut();
    if (!this.#unmounted) return;
    this.#unmounted = false;
    const before = this.#mounted;
    this.#mounted = this.#views;
    for (const [tag, view] of before) {
      if (this.#views.has(tag)) continue;
      VIEW_BEHAVIOURS[view.name]?.removed?.(this.#host, view);
      this.#states.delete(tag);
    }
    for (const [tag, view] of this.#views) {
      const old = before.get(tag);
      if (old?.node !== view.node) VIEW_BEHAVIOURS[view.name]?.changed?.(this.#host, view, old === undefined);
      this.#tellLayout(view, old);
      this.#tellAppearance(view, old);
    }
  }

  #tellLayout(view: View, old: View | undefined) {
    const { x, y, width, height } = view.frame;
    const last = old?.frame;
    if (last && last.x === x && last.y === y && last.width === width && last.height === height) return;
    if (view.props.onLayout !== true) return;
    this.dispatch(view, 'topLayout', { layout: { x, y, width, height } });
  }

  /** Screens get an event when they come into sight and when they are covered. */
  #tellAppearance(view: View, old: View | undefined) {
    if (!isScreen(view.node)) return;
    const was = old !== undefined && !old.detached;
    if (!view.detached && !was) {
      this.dispatch(view, 'topWillAppear', {});
      this.dispatch(view, 'topAppear', {});
    }
    if (view.detached && was) {
      this.dispatch(view, 'topWillDisappear', {});
      this.dispatch(view, 'topDisappear', {});
    }
  }

  /** Sends an event of native code to a view. */
  dispatch(view: View, type: string, payload: object, priority: EventPriority = 'default') {
    const { runtime } = this.#host;
    const { handle, tag } = view.node;
    runtime.schedule(
      () => {
        this.eventPriority = EVENT_PRIORITIES[priority];
        try {
          this.#handler?.(handle, type, runtime.toJs({ ...payload, target: tag }));
        } finally {
          this.eventPriority = EVENT_PRIORITIES.default;
        }
      },
      priority === 'default' ? TIMEOUTS.userBlocking : TIMEOUTS.immediate,
    );
  }

  dispatchCommand(tag: number, command: string, args: unknown[]) {
    // A command reaches the view after what was committed before it.
    this.#host.runtime.schedule(() => {
      const view = this.find(tag);
      if (!view) return;
      const known = VIEW_BEHAVIOURS[view.name]?.command?.(this.#host, view, command, args);
      if (!known)
        this.#host.complaints.add('not answered', `the command ${command} of the view ${view.name}`);
    }, TIMEOUTS.immediate);
  }

  setNativeProps(tag: number, props: Props) {
    const state = this.#states.get(tag);
    if (!state) return;
    state.nativeProps = mergeProps(state.nativeProps, props);
    this.invalidate();
  }

  /** The app is closed: nothing is laid out any more. */
  close() {
    this.#layout.free();
  }

  /** The device has other insets, or another size. */
  tellInsets() {
    for (const view of this.all) {
      if (view.name === 'RNCSafeAreaProvider') tellInsets(this.#host, view);
    }
  }
}
