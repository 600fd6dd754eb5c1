export { ErrorScreen as ErrorBoundary } from '@/shell/error-screen';
export { MovieScreen as default } from '@/movie/movie-screen';
