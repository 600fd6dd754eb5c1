/** No-op on devices: their navigator has transitions of its own. */
export const largeImage = undefined;
