/** Properties of a view, with its style flattened among them. */
export type Props = Readonly<Record<string, unknown>>;

/** What React knows a view by; events go to it. */
type InstanceHandle = object;

/** A node of Fabric's tree. It does not change once it was committed: React clones it instead. */
export interface ShadowNode {
  /** The same for all clones. */
  readonly tag: number;
  /** Without the prefix `RCT`, such as `View`, `Text`, `RNSScreen`. */
  readonly name: string;
  readonly props: Props;
  readonly handle: InstanceHandle;
  /** Grows while the node is built. */
  readonly children: ShadowNode[];
}

/** `props` with a change on top: null takes a property back to its default (`RawPropsParser`). */
export function mergeProps(props: Props, change: Props | null): Props {
  const merged: Record<string, unknown> = { ...props };
  for (const [name, value] of Object.entries(change ?? {})) {
    if (value === null || value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}

/** The whole text below a node. */
export function textOf(node: ShadowNode): string {
  if (node.name === 'RawText') return String(node.props.text ?? '');
  return node.children.map(textOf).join('');
}
