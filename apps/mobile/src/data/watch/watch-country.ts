import { useQuery, useQueryClient } from '@tanstack/react-query';

import { firstLocale } from '@/language/language';

import { deviceStorage } from '../device';
import { countryOfLanguage, countryOfTimeZone } from './country-of';

const KEY = 'marquee-country';

const queryKey = ['watch-country'] as const;

interface WatchCountry {
  /** The country's ISO 3166-1 code; undefined if neither the language nor the time zone implies a country. */
  code?: string;
  isChosen: boolean;
}

async function readCountry(): Promise<WatchCountry> {
  try {
    const chosen = await deviceStorage?.getItem(KEY);
    if (chosen && /^[A-Z]{2}$/.test(chosen)) return { code: chosen, isChosen: true };
  } catch {
    // The storage cannot be read, so guess the country as on a first visit.
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const locale = firstLocale();
  const code = locale?.regionCode ?? countryOfLanguage(locale?.languageTag) ?? countryOfTimeZone(timeZone);
  return { code, isChosen: false };
}

/** Returns the visitor's country (design, Behaviour), or undefined until the storage has been read. */
export function useWatchCountry() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: readCountry, staleTime: Infinity });
  return {
    country: data,
    async choose(code: string) {
      client.setQueryData<WatchCountry>(queryKey, { code, isChosen: true });
      try {
        await deviceStorage?.setItem(KEY, code);
      } catch {
        // The storage is full, so the choice lasts until the app is closed.
      }
    },
  };
}
