export { TabsLayout as default } from '@/shell/tabs/tabs-layout';
