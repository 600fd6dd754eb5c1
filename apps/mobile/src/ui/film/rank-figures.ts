/** Design 9: the rank in outline, on a ground of 64 × 84. The digits of the display font are 0.8 of its size high. */
export const rank = { viewBox: '0 0 64 84', width: 64, fontSize: 98, baseline: 80, stroke: 2.5 } as const;
