export { ErrorScreen as ErrorBoundary } from '@/shell/error-screen';
export { layoutSettings as unstable_settings } from '@/shell/navigators';
export { RootLayout as default } from '@/shell/root-layout';
