export { MovieScreen as default } from '@/movie/movie-screen';
