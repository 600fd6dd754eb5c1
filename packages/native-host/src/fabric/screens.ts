import type { ShadowNode } from './shadow-node.ts';

const SCREENS = ['RNSScreen', 'RNSModalScreen'];
const CONTAINERS = ['RNSScreenContainer', 'RNSScreenNavigationContainer'];

export const isScreen = ({ name }: ShadowNode) => SCREENS.includes(name);

/** Presentations that leave the screen below visible. */
const TRANSPARENT = ['transparentModal', 'containedTransparentModal', 'formSheet', 'pageSheet'];

/**
 * Returns the tags of the screens that native code detaches from the window. In a stack these are all covered screens;
 * in a container, the inactive ones.
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
