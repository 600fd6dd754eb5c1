export { Page as default } from '@/shell/page.web';
