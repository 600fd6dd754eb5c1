export { SearchScreen as default } from '@/search/search-screen';
