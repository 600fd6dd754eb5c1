import type { JsFunction } from '../engine/context.ts';
import type { Host } from '../host.ts';
import { PARTS, VIEW_BEHAVIOURS } from '../views/view-behaviours.ts';
import { nodeMethods } from './node-methods.ts';
import { mergeProps, type Props, type ShadowNode } from './shadow-node.ts';
import { EVENT_PRIORITIES } from './surface.ts';

const withoutPrefix = (name: string) => name.replace(/^RCT/, '');

/**
 * Installs `global.nativeFabricUIManager`, with which React's renderer builds the view tree (`UIManagerBinding.cpp`).
 */
export function installFabric(host: Host) {
  const { surface, runtime } = host;
  const linked = new Set(host.build.native.views);
  const expoViews = new Set(
    Object.entries(host.build.native.expoModules)
      .filter(([, view]) => view !== null)
      .map(([name]) => `ViewManagerAdapter_${name}`),
  );

  function checkView(name: string) {
    if (!linked.has(name) && !expoViews.has(name)) {
      host.complaints.add('missing native view', `The view ${name} is not linked into the app.`);
    } else if (!(name in VIEW_BEHAVIOURS) && !PARTS.test(name)) {
      host.complaints.add('not answered', `the view ${name}`);
    }
  }

  const clone = (node: ShadowNode, change: Props | null, children: readonly ShadowNode[]): ShadowNode => ({
    ...node,
    props: change ? mergeProps(node.props, change) : node.props,
    children: [...children],
  });

  runtime.global.nativeFabricUIManager = {
    createNode(
      tag: number,
      viewName: string,
      _root: number,
      props: Props | null,
      handle: object,
    ): ShadowNode {
      const name = withoutPrefix(viewName);
      checkView(name);
      return { tag, name, props: mergeProps({}, props), handle, children: [] };
    },
    cloneNode: (node: ShadowNode) => clone(node, null, node.children),
    cloneNodeWithNewChildren: (node: ShadowNode, children?: ShadowNode[]) =>
      clone(node, null, children ?? []),
    cloneNodeWithNewProps: (node: ShadowNode, props: Props) => clone(node, props, node.children),
    cloneNodeWithNewChildrenAndProps: (node: ShadowNode, ...rest: [Props] | [ShadowNode[], Props]) =>
      rest.length === 2 ? clone(node, rest[1], rest[0]) : clone(node, rest[0], []),
    appendChild: (parent: ShadowNode, child: ShadowNode) => void parent.children.push(child),
    createChildSet: (): ShadowNode[] => [],
    appendChildToSet: (set: ShadowNode[], child: ShadowNode) => void set.push(child),
    completeRoot(root: number, set: ShadowNode[]) {
      // A commit with another root tag is for the surface of an earlier activity and is ignored.
      if (root === host.rootTag) surface.commit([...set]);
    },
    registerEventHandler: (handler: JsFunction) => surface.setEventHandler(handler),
    setIsJSResponder: () => undefined,
    dispatchCommand: (node: ShadowNode, command: string, args: unknown[]) =>
      surface.dispatchCommand(node.tag, command, [...args]),
    ...nodeMethods(surface),
    unstable_getCurrentEventPriority: () => surface.eventPriority,
    unstable_DefaultEventPriority: EVENT_PRIORITIES.default,
    unstable_DiscreteEventPriority: EVENT_PRIORITIES.discrete,
  };
}
