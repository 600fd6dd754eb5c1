import type { Layout } from '../layout/lay-out.ts';
import { apply, invert, type Matrix, multiply, readTransform, translation } from './matrix.ts';
import { type Props, type ShadowNode, textOf } from './shadow-node.ts';

/** A rectangle on screen, in points. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Native state of a view in addition to its properties, for as long as the view exists. */
export interface ViewState {
  /** The scroll offset. */
  scroll: { x: number; y: number };
  /** The state of a text input. */
  input: {
    text: string;
    focused: boolean;
    eventCount: number;
    selection: { start: number; end: number };
  } | null;
  /** The image of an image view. */
  image: { uri: string; status: 'loading' | 'loaded' | 'failed' } | null;
  /** Properties set by native code instead of React (`setNativeProps`). */
  nativeProps: Props;
}

const SCROLL_VIEWS = ['ScrollView', 'AndroidHorizontalScrollView'];

/** A laid-out view. */
export class View {
  readonly node: ShadowNode;
  readonly parent: View | null;
  readonly children: View[] = [];
  readonly layout: Layout;
  readonly state: ViewState;
  /** In the tree but not on screen, such as a screen that is covered by another. */
  readonly detached: boolean;
  readonly #animated: (tag: number) => Props;

  constructor(
    node: ShadowNode,
    parent: View | null,
    layout: Layout,
    state: ViewState,
    detached: boolean,
    animated: (tag: number) => Props,
  ) {
    this.node = node;
    this.parent = parent;
    this.layout = layout;
    this.state = state;
    this.detached = detached;
    this.#animated = animated;
  }

  get tag() {
    return this.node.tag;
  }

  get name() {
    return this.node.name;
  }

  /** The current properties, including animated ones. */
  get props(): Props {
    return { ...this.node.props, ...this.state.nativeProps, ...this.#animated(this.tag) };
  }

  /** The frame within the parent. */
  get frame() {
    return this.layout.frame;
  }

  get text() {
    return textOf(this.node);
  }

  get isScrollView() {
    return SCROLL_VIEWS.includes(this.name);
  }

  /** Whether it scrolls horizontally. On iOS only its content's row direction tells. */
  get scrollsSideways() {
    return this.isScrollView && this.props.flexDirection === 'row';
  }

  /** Whether it clips its content. */
  get clips() {
    const { overflow } = this.props;
    return this.isScrollView || overflow === 'hidden' || overflow === 'scroll';
  }

  /** The transform from the view's to the screen's coordinates. */
  get matrix(): Matrix {
    const { x, y, width, height } = this.frame;
    const { props, parent } = this;
    const scroll = parent?.state.scroll ?? { x: 0, y: 0 };
    const own = multiply(
      translation(x - scroll.x, y - scroll.y),
      readTransform(props.transform, props.transformOrigin, width, height),
    );
    return parent ? multiply(parent.matrix, own) : own;
  }

  /** The bounds on screen. */
  get bounds(): Bounds {
    const { width, height } = this.frame;
    const { matrix } = this;
    const corners = [
      apply(matrix, 0, 0),
      apply(matrix, width, 0),
      apply(matrix, 0, height),
      apply(matrix, width, height),
    ];
    const xs = corners.map((corner) => corner.x);
    const ys = corners.map((corner) => corner.y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  /** Converts a screen point to the view's coordinates; null if its transform is not invertible. */
  toLocal(x: number, y: number) {
    const inverse = invert(this.matrix);
    return inverse && apply(inverse, x, y);
  }

  /** Whether neither the view nor an ancestor is hidden. */
  get visible(): boolean {
    const { display, opacity } = this.props;
    if (this.detached || display === 'none' || opacity === 0) return false;
    return this.parent?.visible ?? true;
  }

  get ancestors(): View[] {
    return this.parent ? [this.parent, ...this.parent.ancestors] : [];
  }

  /** The view and all its descendants, parents before children. */
  *walk(): Generator<View> {
    yield this;
    for (const child of this.children) yield* child.walk();
  }

  /** A description for messages. */
  describe() {
    const { x, y, width, height } = this.bounds;
    const text = this.text.slice(0, 40);
    const label = this.props.accessibilityLabel;
    const name = text ? ` "${text}"` : typeof label === 'string' ? ` "${label}"` : '';
    const at = [x, y, width, height].map((value) => Math.round(value));
    return `${this.name}${name} at ${at[0]},${at[1]} (${at[2]} × ${at[3]})`;
  }
}
