export { ErrorScreen as ErrorBoundary } from '@/shell/error-screen';
export { HomeScreen as default } from '@/home/home-screen';
