/** A view's properties, including its flattened style. */
export type Props = Readonly<Record<string, unknown>>;

/** React's own object for a view, which receives the view's events. */
type InstanceHandle = object;

/** A node of Fabric's tree. After the commit it is immutable: React clones it for changes. */
export interface ShadowNode {
  /** The id of the view. Clones of a node share it. */
  readonly tag: number;
  /** The component's name without the prefix `RCT`, such as `View`, `Text`, `RNSScreen`. */
  readonly name: string;
  readonly props: Props;
  readonly handle: InstanceHandle;
  /** React appends children until the commit. */
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

export function textOf(node: ShadowNode): string {
  if (node.name === 'RawText') return String(node.props.text ?? '');
  return node.children.map(textOf).join('');
}
