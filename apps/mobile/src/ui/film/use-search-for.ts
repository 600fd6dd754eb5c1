import { noteLinked } from '@/data/search-log/recent-searches';

/** Gives what the link to a term's results does when it is pressed, beside leading there. */
export const useSearchFor = (term: string) => () => noteLinked(term);
