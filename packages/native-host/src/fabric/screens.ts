import type { ShadowNode } from './shadow-node.ts';

const SCREENS = ['RNSScreen', 'RNSModalScreen'];
const CONTAINERS = ['RNSScreenContainer', 'RNSScreenNavigationContainer'];

export const isScreen = ({ name }: ShadowNode) => SCREENS.includes(name);

/** Presentations that leave what is below on the screen. */
const TRANSPARENT = ['transparentModal', 'containedTransparentModal', 'formSheet', 'pageSheet'];

/**
 * The children of a node that native code does not put on the screen: of a stack all screens below the one that covers
 * them, of a container those that are not active.
 */
export function detachedChildren({ name, children }: ShadowNode): Set<number> {
  const screens = children.filter(isScreen);
  const detached = new Set<number>();
  if (name === 'RNSScreenStack') {
    let covered = false;
    for (const screen of [...screens].reverse()) {
      if (covered) detached.add(screen.tag);
      else if (!TRANSPARENT.includes(String(screen.props.stackPresentation))) covered = true;
    }
  }
  if (CONTAINERS.includes(name)) {
    for (const screen of screens) {
      if (screen.props.activityState === 0) detached.add(screen.tag);
    }
  }
  return detached;
}
