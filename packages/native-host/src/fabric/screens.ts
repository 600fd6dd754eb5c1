import type { ShadowNode } from './shadow-node.ts';

const CONTAINERS = ['RNSScreenContainer', 'RNSScreenNavigationContainer'];

export const isScreen = ({ name }: ShadowNode) => name === 'RNSScreen';

/**
 * Returns the tags of the screens that native code detaches from the window. In a stack these are all covered screens;
 * in a container, the inactive ones.
 */
export function detachedChildren({ name, children }: ShadowNode): Set<number> {
  const screens = children.filter(isScreen);
  const isInactive = ({ props }: ShadowNode) => CONTAINERS.includes(name) && props.activityState === 0;
  const detached = name === 'RNSScreenStack' ? screens.slice(0, -1) : screens.filter(isInactive);
  return new Set(detached.map(({ tag }) => tag));
}
