/** Design 9: the rank is 84 high, in outline. The digits of the display font are 0.8 of its size high. */
export const rank = { height: 84, width: 64, fontSize: 98, baseline: 80, stroke: 2.5 } as const;
