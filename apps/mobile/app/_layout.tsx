export { ErrorScreen as ErrorBoundary } from '@/shell/error-screen';
export { RootLayout as default } from '@/shell/root-layout';
