import type { ShadowNode } from './shadow-node.ts';

const SCREENS = ['RNSScreen', 'RNSModalScreen'];
const CONTAINERS = ['RNSScreenContainer', 'RNSScreenNavigationContainer'];

export const isScreen = ({ name }: ShadowNode) => SCREENS.includes(name);

/** Presentations that keep the screen below visible. */
const TRANSPARENT = ['transparentModal', 'containedTransparentModal', 'formSheet', 'pageSheet'];

/**
 * The children that native code detaches: in a stack, all screens below the one that covers them; in a container, inactive
 * screens.
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
