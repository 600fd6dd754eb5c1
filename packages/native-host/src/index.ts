export { type App, startApp } from './app.ts';
export { type Build, readBuild } from './build/build.ts';
export { exportApp } from './build/export-app.ts';
export type { Device } from './device/device.ts';
export type { View } from './fabric/view.ts';
export type { StartOptions } from './host.ts';
export type { Picture } from './picture/take-picture.ts';
export type { Platform } from './platform.ts';
