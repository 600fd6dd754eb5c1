/** The place of the active tab's pill in the window, in pixels. The next pill slides in from there. */
export interface PillPlace {
  left: number;
  top: number;
}
