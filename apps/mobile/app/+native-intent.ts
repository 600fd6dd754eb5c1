export { redirectSystemPath } from '@/shell/redirect-system-path';
