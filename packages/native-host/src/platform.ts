export type Platform = 'ios' | 'android';
