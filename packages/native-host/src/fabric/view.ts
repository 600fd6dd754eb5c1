import type { Layout } from '../layout/lay-out.ts';
import { apply, invert, type Matrix, multiply, readTransform, translation } from './matrix.ts';
import { type Props, type ShadowNode, textOf } from './shadow-node.ts';

/** A rectangle of the screen, in points. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What native code knows of a view beyond its properties; it lasts as long as the view does. */
export interface ViewState {
  /** How far a scroll view is scrolled. */
  scroll: { x: number; y: number };
  /** What is typed into a text box. */
  input: {
    text: string;
    focused: boolean;
    eventCount: number;
    selection: { start: number; end: number };
  } | null;
  /** The picture of an image. */
  image: { uri: string; status: 'loading' | 'loaded' | 'failed' } | null;
  /** Set by native code rather than by React (`setNativeProps`). */
  nativeProps: Props;
}

const SCROLL_VIEWS = ['ScrollView', 'AndroidHorizontalScrollView'];

/** A view on the screen, at its place. */
export class View {
  readonly node: ShadowNode;
  readonly parent: View | null;
  readonly children: View[] = [];
  readonly layout: Layout;
  readonly state: ViewState;
  /** Not on the screen although it is in the tree, such as a screen that another covers. */
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

  /** The properties as they are now, animations included. */
  get props(): Props {
    return { ...this.node.props, ...this.state.nativeProps, ...this.#animated(this.tag) };
  }

  /** Within the parent. */
  get frame() {
    return this.layout.frame;
  }

  get text() {
    return textOf(this.node);
  }

  get isScrollView() {
    return SCROLL_VIEWS.includes(this.name);
  }

  /** Whether it is a scroll view that goes sideways. ios is told so by nothing but the row that its content stands in. */
  get scrollsSideways() {
    return this.isScrollView && this.props.flexDirection === 'row';
  }

  /** Whether what stands out of it is cut off. */
  get clips() {
    const { overflow } = this.props;
    return this.isScrollView || overflow === 'hidden' || overflow === 'scroll';
  }

  /** From the view's own coordinates to those of the screen. */
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

  /** Where it is on the screen. */
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

  /** A point of the screen in the view's own coordinates; null when the view is folded to nothing. */
  toLocal(x: number, y: number) {
    const inverse = invert(this.matrix);
    return inverse && apply(inverse, x, y);
  }

  /** Neither it nor anything above it is hidden. */
  get visible(): boolean {
    const { display, opacity } = this.props;
    if (this.detached || display === 'none' || opacity === 0) return false;
    return this.parent?.visible ?? true;
  }

  get ancestors(): View[] {
    return this.parent ? [this.parent, ...this.parent.ancestors] : [];
  }

  /** Itself and all below it, parents before their children. */
  *walk(): Generator<View> {
    yield this;
    for (const child of this.children) yield* child.walk();
  }

  /** For messages. */
  describe() {
    const { x, y, width, height } = this.bounds;
    const text = this.text.slice(0, 40);
    const label = this.props.accessibilityLabel;
    const name = text ? ` "${text}"` : typeof label === 'string' ? ` "${label}"` : '';
    const at = [x, y, width, height].map((value) => Math.round(value));
    return `${this.name}${name} at ${at[0]},${at[1]} (${at[2]} × ${at[3]})`;
  }
}
