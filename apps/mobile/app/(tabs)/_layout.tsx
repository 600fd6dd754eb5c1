export { TabsLayout as default } from '@/shell/tabs-layout';
