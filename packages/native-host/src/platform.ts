/** The platforms whose bundles can be run. */
export type Platform = 'ios' | 'android';
