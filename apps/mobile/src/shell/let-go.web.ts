import { createContext } from 'react';

/** Whether a page is so far back in the history that nothing of it is drawn. */
export const LetGo = createContext(false);
