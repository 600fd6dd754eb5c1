/** No-op on devices, where the navigator has its own transitions. */
export const largeImage = undefined;
