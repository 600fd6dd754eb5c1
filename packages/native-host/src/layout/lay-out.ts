import Yoga, {
  type Config,
  Direction,
  Edge,
  Errata,
  MeasureMode,
  type Node,
  PositionType,
} from 'yoga-layout';
import type { Device, Insets } from '../device/device.ts';
import type { ShadowNode } from '../fabric/shadow-node.ts';
import type { Fonts } from '../text/fonts.ts';
import { layOutText, lineMetrics, measureText, type Paragraph } from '../text/paragraph.ts';
import { readLook, readSpans } from '../text/spans.ts';
import { applyStyle } from './apply-style.ts';

/** A rectangle in points. */
export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  /** The position in the parent and the size. */
  frame: Bounds;
  padding: Insets;
  border: Insets;
  /** The lines of a text. Null for other nodes. */
  paragraph: Paragraph | null;
}

/** The layout of nodes below an ancestor with `display: none`. */
export const EMPTY_LAYOUT: Layout = {
  frame: { x: 0, y: 0, width: 0, height: 0 },
  padding: { top: 0, right: 0, bottom: 0, left: 0 },
  border: { top: 0, right: 0, bottom: 0, left: 0 },
  paragraph: null,
};

interface LayoutSettings {
  device: Device;
  fonts: Fonts;
}

/** The names of text views and text inputs. An input is measured like one line of text. */
const TEXT = 'Text';
const TEXT_INPUTS = ['SinglelineTextInputView', 'AndroidTextInput'];

/** The sizes of views that the system draws, in points. */
const OWN_SIZE: Record<string, [width: number, height: number]> = {
  ActivityIndicatorView: [20, 20],
  AndroidProgressBar: [36, 36],
};

/** Views that native code places outside of the layout. A screen fills its stack or container. */
const OUTSIDE = ['RNSScreen', 'RNSScreenStackHeaderConfig', 'PullToRefreshView', 'RefreshControl'];

/** The padding of text inputs in Android's theme. */
const ANDROID_INPUT_PADDING = { horizontal: 4, vertical: 10 };

const EDGES = { top: Edge.Top, right: Edge.Right, bottom: Edge.Bottom, left: Edge.Left } as const;

/** Whether a measure function determines the node's size. Such a node has no children in Yoga's tree. */
const isMeasured = ({ name }: ShadowNode) => name === TEXT || TEXT_INPUTS.includes(name) || name in OWN_SIZE;

/** A node of Yoga's tree. It exists as long as its view, so that Yoga lays out only changes, as in React Native. */
interface Box {
  readonly yoga: Node;
  shadow: ShadowNode;
  children: Box[];
}

/** Lays out a tree with Yoga, React Native's layout engine. */
export class LayoutEngine {
  readonly #settings: LayoutSettings;
  readonly #config: Config;
  #root: Node | null = null;
  #rootBoxes: Box[] = [];
  readonly #boxes = new Map<number, Box>();
  readonly #layouts = new Map<number, Layout>();
  /** The settings on which the styles and texts in Yoga's tree depend. If they change, the tree is built again. */
  #readWith = '';

  constructor(settings: LayoutSettings) {
    this.#settings = settings;
    this.#config = Yoga.Config.create();
    // All errata together are React Native's "classic" layout conformance.
    this.#config.setErrata(Errata.All);
  }

  /** Returns the layout of every node by its tag. The window can be lower than the screen. */
  layOut(roots: readonly ShadowNode[], windowHeight: number): ReadonlyMap<number, Layout> {
    const { scale, rtl, fontScale, width } = this.#settings.device;
    const readWith = JSON.stringify([scale, rtl, fontScale]);
    if (readWith !== this.#readWith) this.free();
    this.#readWith = readWith;
    this.#config.setPointScaleFactor(scale);
    this.#root ??= Yoga.Node.create(this.#config);
    this.#root.setWidth(width);
    this.#root.setHeight(windowHeight);
    this.#rootBoxes = this.#place(this.#root, this.#rootBoxes, roots);
    this.#root.calculateLayout(width, windowHeight, rtl ? Direction.RTL : Direction.LTR);
    for (const box of this.#rootBoxes) this.#read(box);
    return this.#layouts;
  }

  /** Frees Yoga's memory. The next layout builds a new tree. */
  free() {
    for (const box of this.#rootBoxes) this.#forget(box);
    this.#rootBoxes = [];
    this.#root?.freeRecursive();
    this.#root = null;
  }

  #forget({ shadow, children }: Box) {
    this.#boxes.delete(shadow.tag);
    this.#layouts.delete(shadow.tag);
    for (const child of children) this.#forget(child);
  }

  /** Replaces a Yoga node's children with the boxes of `shadows`. Returns these boxes. */
  #place(parent: Node, before: Box[], shadows: readonly ShadowNode[]): Box[] {
    const boxes = shadows.filter(({ name }) => name !== 'RawText').map((shadow) => this.#update(shadow));
    const changed = boxes.findIndex((box, index) => box !== before[index]);
    const first = changed === -1 ? boxes.length : changed;
    for (const box of before.slice(first)) {
      parent.removeChild(box.yoga);
      if (boxes.includes(box)) continue;
      this.#forget(box);
      box.yoga.freeRecursive();
    }
    boxes.slice(first).forEach(({ yoga }, index) => parent.insertChild(yoga, first + index));
    return boxes;
  }

  /**
   * Returns the current box of a node. React clones a changed node and its ancestors, so the same node means no change
   * below it.
   */
  #update(shadow: ShadowNode): Box {
    const existing = this.#boxes.get(shadow.tag);
    if (existing?.shadow === shadow) return existing;
    const box = existing ?? this.#create(shadow);
    if (existing && existing.shadow.props !== shadow.props) this.#restyle(existing.yoga, shadow);
    box.shadow = shadow;
    if (!isMeasured(shadow)) box.children = this.#place(box.yoga, box.children, shadow.children);
    else box.yoga.markDirty();
    return box;
  }

  #create(shadow: ShadowNode): Box {
    const box: Box = { yoga: this.#styled(shadow), shadow, children: [] };
    const own = OWN_SIZE[shadow.name];
    if (shadow.name === TEXT) {
      box.yoga.setMeasureFunc((width, mode) => this.#measureText(box.shadow, width, mode));
    } else if (TEXT_INPUTS.includes(shadow.name)) {
      box.yoga.setMeasureFunc((width, mode) => this.#measureInput(box.shadow, width, mode));
    } else if (own) {
      // This size applies only if the indicator's style has no size.
      box.yoga.setMeasureFunc(() => ({ width: own[0], height: own[1] }));
    }
    this.#boxes.set(shadow.tag, box);
    return box;
  }

  #styled(shadow: ShadowNode): Node {
    const yoga = Yoga.Node.create(this.#config);
    if (shadow.name === 'AndroidTextInput') {
      yoga.setPadding(Edge.Horizontal, ANDROID_INPUT_PADDING.horizontal);
      yoga.setPadding(Edge.Vertical, ANDROID_INPUT_PADDING.vertical);
    }
    applyStyle(yoga, shadow.props, this.#settings.device.rtl);
    if (OUTSIDE.includes(shadow.name)) yoga.setPositionType(PositionType.Absolute);
    if (shadow.name === 'RNSScreen') yoga.setPosition(Edge.All, 0);
    return yoga;
  }

  /** Applies a changed style. Properties that are no longer in the style are reset. */
  #restyle(yoga: Node, shadow: ShadowNode) {
    const styled = this.#styled(shadow);
    yoga.copyStyle(styled);
    styled.free();
  }

  /** Reads the changed layouts from Yoga. */
  #read({ yoga, shadow, children }: Box) {
    if (!yoga.hasNewLayout()) return;
    yoga.markLayoutSeen();
    const { left, top, width, height } = yoga.getComputedLayout();
    const sides = (read: (edge: Edge) => number) => ({
      top: read(EDGES.top),
      right: read(EDGES.right),
      bottom: read(EDGES.bottom),
      left: read(EDGES.left),
    });
    const padding = sides((edge) => yoga.getComputedPadding(edge));
    const border = sides((edge) => yoga.getComputedBorder(edge));
    const inner = width - padding.left - padding.right - border.left - border.right;
    const paragraph = shadow.name === TEXT ? this.#paragraph(shadow, inner) : null;
    this.#layouts.set(shadow.tag, { frame: { x: left, y: top, width, height }, padding, border, paragraph });
    for (const child of children) this.#read(child);
  }

  #paragraph(node: ShadowNode, width: number) {
    const { fonts, device } = this.#settings;
    const settings = { fonts, fontScale: device.fontScale };
    const lines = node.props.numberOfLines;
    return layOutText(readSpans(node, settings), readLook(node.props, settings), {
      width,
      maxLines: typeof lines === 'number' ? lines : 0,
    });
  }

  #measureText(node: ShadowNode, width: number, mode: MeasureMode) {
    const paragraph = this.#paragraph(node, mode === MeasureMode.Undefined ? Infinity : width);
    return {
      width: mode === MeasureMode.Exactly ? width : this.#toPixels(paragraph.width),
      height: this.#toPixels(paragraph.height),
    };
  }

  #measureInput({ props }: ShadowNode, width: number, mode: MeasureMode) {
    const { fonts, device } = this.#settings;
    const look = readLook(props, { fonts, fontScale: device.fontScale });
    const shown = String(props.text ?? props.value ?? '') || String(props.placeholder ?? '');
    const wanted = this.#toPixels(measureText(shown, look));
    return {
      width:
        mode === MeasureMode.Exactly ? width : mode === MeasureMode.AtMost ? Math.min(width, wanted) : wanted,
      height: this.#toPixels(lineMetrics(look).height),
    };
  }

  /** Rounds a text's size up to whole pixels. */
  #toPixels(length: number) {
    const { scale } = this.#settings.device;
    return Math.ceil(length * scale - 0.01) / scale;
  }
}
