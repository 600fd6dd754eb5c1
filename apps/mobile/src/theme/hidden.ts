/**
 * Hides a text that only screen readers say. It is hidden by its size, colour and clipping: TalkBack would skip a text
 * with an opacity of 0, and browsers one with `display: none`.
 */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  color: 'transparent',
  '&': { clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
} as const;
