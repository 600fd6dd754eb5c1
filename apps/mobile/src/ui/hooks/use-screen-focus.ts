import type { Ref } from 'react';

import type { BoxElement } from '../primitives/box';

/** No-op on devices, which move a screen reader's focus to a new screen by themselves. */
export const useScreenFocus = (): Ref<BoxElement> | undefined => undefined;
