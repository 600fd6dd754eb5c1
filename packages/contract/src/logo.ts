/** The logo, a rounded M, as path data in a square of 24 by 24 (design, Look). */
export const LOGO =
  'M2 19.6V5.3C2 2.6 5.2 1.4 6.9 3.4L12 9.6l5.1-6.2C18.8 1.4 22 2.6 22 5.3v14.3a2.4 2.4 0 0 1-4.8 0v-8.1l-3.1 3.7a2.7 2.7 0 0 1-4.2 0l-3.1-3.7v8.1a2.4 2.4 0 0 1-4.8 0z';
