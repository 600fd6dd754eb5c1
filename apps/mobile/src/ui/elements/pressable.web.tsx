/** What can be pressed; the page's style sheet makes it paler at once (`shell/web-style.web.ts`). */
export { Pressable } from 'react-native';
