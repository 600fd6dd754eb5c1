import { type Messages } from '@marquee/messages';

import type { IconName } from '@/ui/elements/icon-shapes';

/** The tabs in their order (spec 2). */
export const tabs = [
  { name: 'index', title: (t) => t.home(), icon: 'home', pathname: '/' },
  { name: 'search', title: (t) => t.search(), icon: 'search', pathname: '/search' },
  { name: 'save', title: (t) => t.save(), icon: 'save', pathname: '/save' },
  { name: 'profile', title: (t) => t.profile(), icon: 'person', pathname: '/profile' },
] as const satisfies { name: string; title: (t: Messages) => string; icon: IconName; pathname: string }[];
