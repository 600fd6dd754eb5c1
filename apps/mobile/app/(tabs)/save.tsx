export { ErrorScreen as ErrorBoundary } from '@/shell/error-screen';
export { SaveScreen as default } from '@/placeholder/placeholder-screens';
