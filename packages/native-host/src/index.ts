export { App, startApp, type StartOptions, type Target } from './app.ts';
export { type Build, readBuild } from './build/build.ts';
export { exportApp, type ExportOptions } from './build/export-app.ts';
export type { Complaint } from './complaints.ts';
export { DEFAULT_DEVICES, type Device, type Insets } from './device/device.ts';
export type { View } from './fabric/view.ts';
export type { ReaderStop } from './hands/accessibility.ts';
export type { Query } from './hands/query.ts';
export type { Platform } from './platform.ts';
