/** Whether the visitor wishes for less motion (design 8). */
export const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
