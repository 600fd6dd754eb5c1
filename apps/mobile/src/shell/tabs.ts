import type { IconName } from '@/ui/icon-shapes';

/** The tabs in their order (spec 2). */
export const tabs = [
  { name: 'index', title: 'Home', icon: 'home', pathname: '/' },
  { name: 'search', title: 'Search', icon: 'search', pathname: '/search' },
  { name: 'save', title: 'Save', icon: 'save', pathname: '/save' },
  { name: 'profile', title: 'Profile', icon: 'person', pathname: '/profile' },
] as const satisfies { name: string; title: string; icon: IconName; pathname: string }[];
