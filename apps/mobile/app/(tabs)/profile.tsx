export { ProfileScreen as default } from '@/placeholder/profile-screen';
