/** Browsers tell by themselves when the network or the page comes and goes. */
export function watchDevice(): void {}
