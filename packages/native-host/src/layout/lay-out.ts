import Yoga, {
  type Config,
  Direction,
  Edge,
  Errata,
  MeasureMode,
  type Node,
  PositionType,
} from 'yoga-layout';
import type { Device } from '../device/device.ts';
import type { ShadowNode } from '../fabric/shadow-node.ts';
import type { Fonts } from '../text/fonts.ts';
import { layOutText, lineMetrics, measureText, type Paragraph } from '../text/paragraph.ts';
import { readLook, readSpans } from '../text/spans.ts';
import { applyStyle } from './apply-style.ts';

/** Where a view stands within its parent, in points. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What the layout has found out about a node. */
export interface Layout {
  frame: Frame;
  padding: { top: number; right: number; bottom: number; left: number };
  border: { top: number; right: number; bottom: number; left: number };
  /** The lines of a text. */
  paragraph: Paragraph | null;
}

export interface LayoutSettings {
  device: Device;
  fonts: Fonts;
}

/** Views whose children are text, and those that are measured like one line of it. */
const TEXT = 'Text';
const TEXT_INPUTS = ['SinglelineTextInputView', 'AndroidTextInput'];

/** Sizes of what the system draws, in points. */
const OWN_SIZE: Record<string, [width: number, height: number]> = {
  ActivityIndicatorView: [20, 20],
  AndroidProgressBar: [36, 36],
};

/** What android's theme puts around the text of a box. */
const ANDROID_INPUT_PADDING = { horizontal: 4, vertical: 10 };

const EDGES = { top: Edge.Top, right: Edge.Right, bottom: Edge.Bottom, left: Edge.Left } as const;

/** Lays a tree out as React Native does, which uses the same engine. */
export class LayoutEngine {
  readonly #settings: LayoutSettings;

  constructor(settings: LayoutSettings) {
    this.#settings = settings;
  }

  /** The place of every node by its tag, in a window that may be lower than the screen. */
  layOut(roots: readonly ShadowNode[], windowHeight: number): Map<number, Layout> {
    const { device } = this.#settings;
    const config = Yoga.Config.create();
    config.setPointScaleFactor(device.scale);
    // What React Native calls the classic conformance of layout.
    config.setErrata(Errata.All);
    const root = Yoga.Node.create(config);
    root.setWidth(device.width);
    root.setHeight(windowHeight);
    const paragraphs = new Map<number, Paragraph>();
    const nodes = new Map<number, { shadow: ShadowNode; yoga: Node }>();
    roots.forEach((child, index) => root.insertChild(this.#build(child, config, nodes), index));
    root.calculateLayout(device.width, windowHeight, device.rtl ? Direction.RTL : Direction.LTR);
    const layouts = new Map<number, Layout>();
    for (const [tag, { shadow, yoga }] of nodes) {
      const { left, top, width, height } = yoga.getComputedLayout();
      const sides = (read: (edge: Edge) => number) => ({
        top: read(EDGES.top),
        right: read(EDGES.right),
        bottom: read(EDGES.bottom),
        left: read(EDGES.left),
      });
      const padding = sides((edge) => yoga.getComputedPadding(edge));
      const border = sides((edge) => yoga.getComputedBorder(edge));
      if (shadow.name === TEXT) {
        const inner = width - padding.left - padding.right - border.left - border.right;
        paragraphs.set(tag, this.#paragraph(shadow, inner));
      }
      const paragraph = paragraphs.get(tag) ?? null;
      layouts.set(tag, { frame: { x: left, y: top, width, height }, padding, border, paragraph });
    }
    root.freeRecursive();
    config.free();
    return layouts;
  }

  #build(shadow: ShadowNode, config: Config, nodes: Map<number, { shadow: ShadowNode; yoga: Node }>): Node {
    const yoga = Yoga.Node.create(config);
    const { device } = this.#settings;
    if (shadow.name === 'AndroidTextInput') {
      yoga.setPadding(Edge.Horizontal, ANDROID_INPUT_PADDING.horizontal);
      yoga.setPadding(Edge.Vertical, ANDROID_INPUT_PADDING.vertical);
    }
    applyStyle(yoga, shadow.props, device.rtl);
    nodes.set(shadow.tag, { shadow, yoga });
    this.#applyNative(shadow, yoga);
    if (shadow.name === TEXT) {
      yoga.setMeasureFunc((width, mode) => this.#measureText(shadow, width, mode));
      return yoga;
    }
    if (TEXT_INPUTS.includes(shadow.name)) {
      yoga.setMeasureFunc((width, mode) => this.#measureInput(shadow, width, mode));
      return yoga;
    }
    const own = OWN_SIZE[shadow.name];
    if (own && shadow.children.length === 0) {
      // The activity indicator of android gets its size from its style, as that of ios does.
      yoga.setMeasureFunc(() => ({ width: own[0], height: own[1] }));
      return yoga;
    }
    shadow.children
      .filter(({ name }) => name !== 'RawText')
      .forEach((child, index) => yoga.insertChild(this.#build(child, config, nodes), index));
    return yoga;
  }

  /** What native code decides about the place of a view. */
  #applyNative({ name }: ShadowNode, yoga: Node) {
    if (name === 'RNSScreen' || name === 'RNSModalScreen') {
      // A screen fills the stack or container that it stands in.
      yoga.setPositionType(PositionType.Absolute);
      for (const edge of Object.values(EDGES)) yoga.setPosition(edge, 0);
    }
    if (name === 'RNSScreenStackHeaderConfig') yoga.setPositionType(PositionType.Absolute);
    if (name === 'PullToRefreshView' || name === 'RefreshControl') {
      // It stands above the content and takes no room.
      yoga.setPositionType(PositionType.Absolute);
    }
  }

  #paragraph(node: ShadowNode, width: number) {
    const { fonts, device } = this.#settings;
    const settings = { fonts, fontScale: device.fontScale };
    const lines = node.props.numberOfLines;
    const mode = node.props.ellipsizeMode;
    return layOutText(readSpans(node, settings), readLook(node.props, settings), {
      width,
      maxLines: typeof lines === 'number' ? lines : 0,
      ellipsize: mode === 'clip' ? mode : 'tail',
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

  /** Text takes whole pixels. */
  #toPixels(length: number) {
    const { scale } = this.#settings.device;
    return Math.ceil(length * scale - 0.01) / scale;
  }
}
