export { ErrorScreen as ErrorBoundary } from '@/shell/error-screen';
export { SearchScreen as default } from '@/search/search-screen';
