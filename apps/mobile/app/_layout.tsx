export { ErrorScreen as ErrorBoundary } from '@/shell/error-screen';
export { layoutSettings as unstable_settings } from '@/shell/layout-settings';
export { RootLayout as default } from '@/shell/root-layout';
