export { SaveScreen as default } from '@/placeholder/save-screen';
