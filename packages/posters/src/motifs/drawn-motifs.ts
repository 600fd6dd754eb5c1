import { drawing } from './drawing.ts';
import { staged } from './staging.ts';

/** The motifs whose figures are drawings. */
export const DRAWN_MOTIFS = {
  fist: staged(drawing('fist', [3]), { tilts: [0, 0, -12, 12], mirrored: true }),
  helmet: staged(drawing('helmet', [4]), { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -10, 10] }),
  katana: staged(drawing('katana', [2]), { stages: ['alone', 'disc'], tilts: [0, 24, -24], mirrored: true }),
  knife: staged(drawing('knife', [2]), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, 180, 35, -35, 145],
    mirrored: true,
  }),
  pistol: staged(drawing('pistol'), { tilts: [0, 0, -20], mirrored: true }),
  sword: staged(drawing('sword', [3, 3], [1, 2, 3, 1, 4, 3, 1, 5, 3]), {
    stages: ['alone', 'disc', 'alone'],
  }),
  bat: staged(drawing('bat', [2]), {
    stages: ['disc', 'alone', 'near', 'many', 'disc'],
    tilts: [0, 0, -16, 16],
  }),
  bird: staged(drawing('bird'), { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, -12, 12] }),
  dragon: staged(drawing('dragon'), { tilts: [0, 0, -16, 16] }),
  paw: staged(drawing('paw'), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, -20, 20],
    mirrored: true,
  }),
  bowler: staged(drawing('bowler'), { stages: ['alone', 'disc', 'many', 'alone'], tilts: [0, 0, -12, 12] }),
  eyeMask: staged(drawing('eye-mask', [2, 2, 2]), { tilts: [0, 0, -12, 12] }),
  ghost: staged(drawing('ghost', [2, 2, 3]), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, -8, 8],
    mirrored: true,
  }),
  grin: staged(drawing('grin', [2, 2, 3]), { stages: ['alone', 'disc', 'alone'], tilts: [0, 0, -8, 8] }),
  hat: staged(drawing('hat', [2]), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, 0, -12, 12],
    mirrored: true,
  }),
  profile: staged(drawing('profile', [5]), { mirrored: true }),
  skull: staged(drawing('skull', [4]), { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, -10, 10] }),
  topHat: staged(drawing('top-hat'), { stages: ['alone', 'disc', 'many', 'alone'], tilts: [0, 0, -12, 12] }),
  airliner: staged(drawing('airliner'), { stages: ['alone', 'disc', 'many'], tilts: [0, 45, -45, 20] }),
  bicycle: staged(drawing('bicycle'), {
    stages: ['disc', 'alone', 'disc'],
    tilts: [0, 0, -14],
    mirrored: true,
  }),
  jet: staged(drawing('jet'), { stages: ['alone', 'disc', 'many'], tilts: [0, 45, -45, 20] }),
  propeller: staged(drawing('propeller'), { stages: ['alone', 'disc', 'many'], tilts: [0, 45, -45, 20] }),
  candle: staged(drawing('candle', [3]), { stages: ['alone', 'disc', 'many', 'alone'] }),
  flame: staged(drawing('flame', [3]), {
    stages: ['alone', 'disc', 'near', 'many', 'alone'],
    mirrored: true,
  }),
  heart: staged(drawing('heart', [3]), { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, -14, 14] }),
  brokenHeart: staged(drawing('broken-heart'), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, 0, -14, 14],
  }),
  crown: staged(drawing('crown', [2, 2]), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, 0, -12, 12],
  }),
  note: staged(drawing('note', [2]), { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -10, 10] }),
  cards: staged(drawing('cards', [4, 3]), { stages: ['alone', 'near'], tilts: [0, 0, -8] }),
  book: staged(drawing('book', [2]), { tilts: [0, 0, -12, 12] }),
  ball: staged(drawing('ball', [2, 2]), { stages: ['alone', 'near', 'many'], tilts: [0, 20, -30] }),
  basketball: staged(drawing('basketball'), { stages: ['alone', 'near', 'many'], tilts: [0, 20, -30] }),
  baseball: staged(drawing('baseball'), { stages: ['alone', 'near', 'disc'], tilts: [0, 20, -30] }),
  football: staged(drawing('football'), { stages: ['alone', 'near', 'many'], tilts: [0, 20, -30] }),
  gridiron: staged(drawing('gridiron'), { stages: ['alone', 'disc', 'near', 'many'], tilts: [-28, 28, 0] }),
  badge: staged(drawing('badge', [3, 3], [1, 1, 2, 3, 3, 4, 5, 5, 6]), { tilts: [0, 0, 10, -10] }),
  weddingRing: staged(drawing('wedding-ring', [2]), { tilts: [0, -14, 14] }),
  goldRing: staged(drawing('gold-ring'), { stages: ['alone', 'disc'], tilts: [0, -30, 30] }),
  gem: staged(drawing('gem'), { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -12, 12] }),
  balance: staged(drawing('balance', [3]), { mirrored: true }),
  balloon: staged(drawing('balloon', [3]), {
    stages: ['alone', 'near', 'alone'],
    tilts: [0, 6, -6],
    mirrored: true,
  }),
  umbrella: staged(drawing('umbrella', [2]), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, -18, 18],
  }),
  cutlery: staged(drawing('cutlery', [3]), { stages: ['alone', 'disc'], tilts: [0, -14, 14] }),
  letter: staged(drawing('letter', [3]), { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, -12, 12] }),
  television: staged(drawing('television', [3]), { tilts: [0, 0, -8, 8] }),
  clapper: staged(drawing('clapper', [3]), { tilts: [0, -6, 6], mirrored: true }),
  martini: staged(drawing('martini'), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, 0, 10, -10],
    mirrored: true,
  }),
  wine: staged(drawing('wine'), { stages: ['alone', 'disc', 'near', 'many'], tilts: [0, 0, 10, -10] }),
  beer: staged(drawing('beer'), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, 0, 10, -10],
    mirrored: true,
  }),
  lamp: staged(drawing('lamp', [2]), {
    stages: ['alone', 'disc', 'alone'],
    tilts: [0, -8, 8],
    mirrored: true,
  }),
  rose: staged(drawing('rose', [2]), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, -16, 16],
    mirrored: true,
  }),
  horseshoe: staged(drawing('horseshoe'), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, 180, 16, -16],
  }),
  shoe: staged(drawing('shoe'), {
    stages: ['alone', 'disc', 'near', 'many'],
    tilts: [0, -8],
    mirrored: true,
  }),
};
