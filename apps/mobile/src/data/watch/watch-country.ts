import { useQuery, useQueryClient } from '@tanstack/react-query';

import { deviceStorage } from '../device';
import { deviceRegion } from './device-region';
import { countryOfTimeZone } from './time-zones';

/** The storage key of the country that the visitor has chosen. */
const KEY = 'marquee-country';

const queryKey = ['watch-country'] as const;

interface WatchCountry {
  /** ISO 3166-1; null when neither language nor time zone names one. */
  code: string | null;
  /** The visitor has chosen it. */
  isChosen: boolean;
}

async function readCountry(): Promise<WatchCountry> {
  try {
    const chosen = await deviceStorage?.getItem(KEY);
    if (chosen && /^[A-Z]{2}$/.test(chosen)) return { code: chosen, isChosen: true };
  } catch {
    // The storage cannot be read: the country is guessed, as on a first visit.
  }
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return { code: deviceRegion() ?? countryOfTimeZone(timeZone) ?? null, isChosen: false };
}

/** The country in which the visitor watches (design 8); undefined until the device's storage is read. */
export function useWatchCountry() {
  const client = useQueryClient();
  const { data } = useQuery({ queryKey, queryFn: readCountry, staleTime: Infinity });
  return {
    country: data,
    choose(code: string) {
      client.setQueryData<WatchCountry>(queryKey, { code, isChosen: true });
      // A full storage does not keep it: the choice lasts until the app ends.
      void Promise.resolve(code)
        .then((chosen) => deviceStorage?.setItem(KEY, chosen))
        .catch(() => undefined);
    },
  };
}
