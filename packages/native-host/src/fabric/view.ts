import type { Bounds, Layout } from '../layout/lay-out.ts';
import { apply, invert, type Matrix, multiply, readTransform, translation } from './matrix.ts';
import { type Props, type ShadowNode, textOf } from './shadow-node.ts';

/** The native state of a view. Unlike its properties, it persists between commits. */
export interface ViewState {
  /** The scroll offset. */
  scroll: { x: number; y: number };
  /** The state of a text input. */
  input: { text: string; focused: boolean; eventCount: number } | null;
  /** The state of an image view. */
  image: { uri: string; status: 'loading' | 'loaded' | 'failed' } | null;
  /** Properties set by `setNativeProps`. */
  nativeProps: Props;
}

const SCROLL_VIEWS = ['ScrollView', 'AndroidHorizontalScrollView'];

export class View {
  readonly node: ShadowNode;
  readonly parent: View | null;
  readonly children: View[] = [];
  readonly layout: Layout;
  readonly state: ViewState;
  /** Whether the view is in the tree but not on screen, for example on a covered screen. */
  readonly detached: boolean;
  readonly #animatedProps: () => Props;

  constructor(
    node: ShadowNode,
    parent: View | null,
    layout: Layout,
    state: ViewState,
    detached: boolean,
    animatedProps: () => Props,
  ) {
    this.node = node;
    this.parent = parent;
    this.layout = layout;
    this.state = state;
    this.detached = detached;
    this.#animatedProps = animatedProps;
  }

  get tag() {
    return this.node.tag;
  }

  get name() {
    return this.node.name;
  }

  /** React's properties, overridden by those of `setNativeProps`. The values of animations override both. */
  get props(): Props {
    return { ...this.node.props, ...this.state.nativeProps, ...this.#animatedProps() };
  }

  /** The position in the parent, and the size. */
  get frame() {
    return this.layout.frame;
  }

  get text() {
    return textOf(this.node);
  }

  get isScrollView() {
    return SCROLL_VIEWS.includes(this.name);
  }

  /** Whether the view scrolls horizontally. On iOS, only the flex direction of a scroll view shows this. */
  get scrollsSideways() {
    return this.isScrollView && this.props.flexDirection === 'row';
  }

  get clips() {
    const { overflow } = this.props;
    return this.isScrollView || overflow === 'hidden' || overflow === 'scroll';
  }

  /** Transforms the view's coordinates to those of its parent: its position, the parent's scroll offset, `transform`. */
  get matrixInParent(): Matrix {
    const { x, y, width, height } = this.frame;
    const { transform, transformOrigin } = this.props;
    const scroll = this.parent?.state.scroll ?? { x: 0, y: 0 };
    return multiply(
      translation(x - scroll.x, y - scroll.y),
      readTransform(transform, transformOrigin, width, height),
    );
  }

  /** Transforms the view's coordinates to those of the screen. */
  get matrix(): Matrix {
    return this.parent ? multiply(this.parent.matrix, this.matrixInParent) : this.matrixInParent;
  }

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

  /** Converts a point of the screen to the view's coordinates. Null if the view's transform has no inverse. */
  toLocal(x: number, y: number) {
    const inverse = invert(this.matrix);
    return inverse && apply(inverse, x, y);
  }

  /** False if the view or an ancestor is detached or hidden by its style. */
  get visible(): boolean {
    const { display, opacity } = this.props;
    if (this.detached || display === 'none' || opacity === 0) return false;
    return this.parent?.visible ?? true;
  }

  get ancestors(): View[] {
    return this.parent ? [this.parent, ...this.parent.ancestors] : [];
  }

  /** Yields the view and its descendants, parents first. */
  *walk(): Generator<View> {
    yield this;
    for (const child of this.children) yield* child.walk();
  }

  /** Describes the view in error messages. */
  describe() {
    const { x, y, width, height } = this.bounds;
    const text = this.text.slice(0, 40);
    const label = this.props.accessibilityLabel;
    const name = text ? ` "${text}"` : typeof label === 'string' ? ` "${label}"` : '';
    const at = [x, y, width, height].map((value) => Math.round(value));
    return `${this.name}${name} at ${at[0]},${at[1]} (${at[2]} × ${at[3]})`;
  }
}
