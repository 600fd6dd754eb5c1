/** Browsers announce what is `aria-live` by themselves. */
export function useAnnouncement(_text: string | undefined): void {}
