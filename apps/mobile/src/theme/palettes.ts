/** Colours that are the same in both schemes. The tab bar is always dark (spec 2). */
const shared = {
  accentFill: '#FFC247',
  accentHover: '#FFD272',
  onAccentFill: '#1D1400',
  tabBar: '#191426',
  tabBarLine: '#2E2740',
  tabBarIcon: '#A9A0BC',
};

/** The dark scheme. `accentText` is the accent colour for text, `accentShape` for icons and lines. */
export const dark = {
  ...shared,
  background: '#0E0B16',
  surface: '#1B1627',
  line: '#2E2740',
  hoverGround: '#251F34',
  hoverLine: '#463D5E',
  text: '#F7F1E6',
  mutedText: '#A9A0BC',
  /** For text that is the same on every card. */
  quietText: '#8F869F',
  /** For muted text in front of the blurred poster on Details. */
  mutedOnPicture: '#C2BAD2',
  accentText: '#FFC247',
  accentShape: '#FFC247',
  star: '#FFC247',
  focusRing: '#FFC247',
  rank: '#FFC247',
  /** The outline of an empty track and of its rank. The contrast is slightly above 3 : 1. */
  emptyTrack: '#665D7A',
  /** The backgrounds of an empty track: `Frame` while no movie is trending, otherwise `Poster`. */
  emptyTrackFrame: '#1B162766',
  emptyTrackPoster: '#1B16273D',
  errorText: '#FF6B6B',
  /** The film reel that replaces a missing poster. */
  noPosterGround: '#3A3349',
  noPosterReel: '#6A5F80',
  noPosterHub: '#A79CBD',
};

/** The names and types of the colours of design, Look. */
export type Palette = typeof dark;

export const light: Palette = {
  ...shared,
  background: '#FBF6EC',
  surface: '#FFFFFF',
  line: '#E6DAC4',
  hoverGround: '#F5EDDE',
  hoverLine: '#C9B998',
  text: '#1D1728',
  mutedText: '#6B6279',
  quietText: '#736A81',
  mutedOnPicture: '#4A4258',
  accentText: '#8A5A00',
  accentShape: '#E39A00',
  star: '#C98500',
  focusRing: '#8A5A00',
  rank: '#B07400',
  emptyTrack: '#938A99',
  emptyTrackFrame: '#FFFFFF66',
  emptyTrackPoster: '#FFFFFF3D',
  errorText: '#C62F34',
  noPosterGround: '#E6DAC4',
  noPosterReel: '#CDBFA4',
  noPosterHub: '#A89878',
};
