import type { ReactNode } from 'react';

import { Text } from '../primitives/text';

export function Heading({ children }: { children: ReactNode }) {
  return (
    <Text variant="heading" role="heading" aria-level={2}>
      {children}
    </Text>
  );
}
