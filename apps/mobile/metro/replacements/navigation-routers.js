/** React Navigation's ways from screen to screen: by stack and by tabs, not by drawer. */
export { BaseRouter } from '@react-navigation/routers/lib/module/BaseRouter.js';
export * as CommonActions from '@react-navigation/routers/lib/module/CommonActions.js';
export { StackActions, StackRouter } from '@react-navigation/routers/lib/module/StackRouter.js';
export { TabRouter } from '@react-navigation/routers/lib/module/TabRouter.js';
