import { nodeMethods } from '../fabric/node-methods.ts';
import type { ShadowNode } from '../fabric/shadow-node.ts';
import type { NativeModule } from './native-module.ts';

/** `NativeDOMCxx` (React Native 0.82 and later) lets JavaScript read the tree like the DOM. */
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
