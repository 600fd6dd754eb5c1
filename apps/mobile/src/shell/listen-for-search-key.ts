/** On devices there is no key that leads to Search. */
export function listenForSearchKey(): void {}
