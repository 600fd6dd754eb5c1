import type { ReactNode } from 'react';

import { type Rendered, RenderedContext } from '@/ui/rendered-head';

/** The place of the head manager that expo-router brings. It gives a context on the server only. */
export const Head = {
  Provider: ({ context, children }: { context?: Rendered; children: ReactNode }) => (
    <RenderedContext.Provider value={context}>{children}</RenderedContext.Provider>
  ),
};
