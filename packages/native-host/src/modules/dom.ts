import { nodeMethods } from '../fabric/node-methods.ts';
import type { ShadowNode } from '../fabric/shadow-node.ts';
import type { NativeModule } from './native-module.ts';

/** `NativeDOMCxx`, since React Native 0.82, gives JavaScript access to the tree as in the DOM. */
export const dom: NativeModule = (host) => ({
  linkRootNode: (tag: number, handle: object): ShadowNode => ({
    tag,
    name: 'RootView',
    props: {},
    handle,
    children: [],
  }),
  ...nodeMethods(host.surface),
});
