export { ErrorScreen as ErrorBoundary } from '@/shell/error-screen';
export { ProfileScreen as default } from '@/placeholder/placeholder-screens';
