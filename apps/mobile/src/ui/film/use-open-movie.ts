/** Opens a film's page from its card. On devices the link does, and the system moves the screens. */
export const useOpenMovie = (_id: number) => undefined;
