/** The properties of a view, including its flattened style. */
export type Props = Readonly<Record<string, unknown>>;

/** The object by which React identifies a view. Events are sent to it. */
type InstanceHandle = object;

/** A node of Fabric's tree. After its commit it is immutable; React clones a node to change it. */
export interface ShadowNode {
  /** Identifies the view; the same for all clones. */
  readonly tag: number;
  /** The component name without the prefix `RCT`, such as `View`, `Text`, `RNSScreen`. */
  readonly name: string;
  readonly props: Props;
  readonly handle: InstanceHandle;
  /** React appends children while it builds the node. */
  readonly children: ShadowNode[];
}

/** Merges a change into `props`. Null resets a property to its default (`RawPropsParser`). */
export function mergeProps(props: Props, change: Props | null): Props {
  const merged: Record<string, unknown> = { ...props };
  for (const [name, value] of Object.entries(change ?? {})) {
    if (value === null || value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** Concatenates all text below a node. */
export function textOf(node: ShadowNode): string {
  if (node.name === 'RawText') return String(node.props.text ?? '');
  return node.children.map(textOf).join('');
}
