/** The properties of a view, including its flattened style. */
export type Props = Readonly<Record<string, unknown>>;

/** React's handle of a view, which events are sent to. */
type InstanceHandle = object;

/** A node of Fabric's tree, immutable after its commit: React clones it to change it. */
export interface ShadowNode {
  /** Identical for all clones. */
  readonly tag: number;
  /** The component name without the prefix `RCT`, such as `View`, `Text`, `RNSScreen`. */
  readonly name: string;
  readonly props: Props;
  readonly handle: InstanceHandle;
  /** Appended to while the node is built. */
  readonly children: ShadowNode[];
}

/** Merges a change into `props`: null resets a property to its default (`RawPropsParser`). */
export function mergeProps(props: Props, change: Props | null): Props {
  const merged: Record<string, unknown> = { ...props };
  for (const [name, value] of Object.entries(change ?? {})) {
    if (value === null || value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** The concatenated text below a node. */
export function textOf(node: ShadowNode): string {
  if (node.name === 'RawText') return String(node.props.text ?? '');
  return node.children.map(textOf).join('');
}
