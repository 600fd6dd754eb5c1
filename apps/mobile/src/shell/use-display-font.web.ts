import { fontFiles } from '@/theme/font-files';

/**
 * On the web the page's head declares the display font (`page.web.tsx`), and nothing waits for it. The head is not part of
 * the bundle, and only files that the bundle names are exported: so it names them here.
 */
export function useDisplayFont(): boolean {
  return Boolean(fontFiles);
}
