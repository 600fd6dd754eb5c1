/** The address of a film's page for others to open (design 8: share). */
export const filmAddress = (id: string) => `${window.location.origin}/movie/${encodeURIComponent(id)}`;
