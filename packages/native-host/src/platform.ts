/** The supported platforms. */
export type Platform = 'ios' | 'android';
