/** What can be pressed; the page's style sheet makes it paler at once (`shell/web-style.ts`). */
export { Pressable } from 'react-native';
