/** Design 9: what film cards measure, on devices (`movie-card.tsx`) and on the web (`movie-card-style.ts`). */
export const movieCard = { posterRatio: 2 / 3, belowPoster: 9, star: 13, rowTop: 1, rowGap: 5 } as const;
