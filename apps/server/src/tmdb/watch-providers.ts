import {
  type Country,
  WATCH_WAYS,
  type WatchOffers,
  type WatchProvider,
  type WatchProviders,
} from '@marquee/contract';
import { z } from 'zod';
import type { ComposedAnswers } from './composed-answers.ts';
import { entries, identifier, name, order } from './read-answer.ts';

/** Maximum services per way to watch (streaming, rent, purchase), as many as the app shows. */
const MAX_PROVIDERS = 8;

/** Maximum bytes of an answer for all regions. */
const MAX_BYTES = 30_000;

const REGION = /^[A-Z]{2}$/;

/** File names of logos, as our poster route accepts them. */
const LOGO = /^\/[A-Za-z0-9_-]{1,100}\.(?:jpg|png|webp)$/;

const provider = z.object({
  provider_id: identifier,
  provider_name: name,
  logo_path: z.string().regex(LOGO).nullable().catch(null),
  display_priority: order,
});

const providers = entries(provider)
  .transform((list) => list.sort((a, b) => a.display_priority - b.display_priority))
  .catch([]);

const offers = z.object({
  flatrate: providers,
  free: providers,
  ads: providers,
  rent: providers,
  buy: providers,
});

/**
 * The offers in all regions, with each service stored once. TMDB's answer repeats names and logos in about a hundred
 * regions and is six times as large.
 */
export interface AllOffers {
  id: number;
  services: Record<number, WatchProvider>;
  regions: Record<string, Partial<Record<keyof Omit<WatchOffers, 'link'>, number[]>>>;
}

/** Parses TMDB's answer and reduces it to what the app shows (design, Gateway). Throws if it has another format. */
export function readWatchProviders(json: unknown, id: number): AllOffers {
  const { results } = z.object({ results: z.record(z.string(), z.unknown()) }).parse(json);
  const everywhere: AllOffers = { id, services: {}, regions: {} };
  for (const region of Object.keys(results).sort()) {
    const { data } = offers.safeParse(results[region]);
    if (!data || !REGION.test(region)) continue;
    for (const way of WATCH_WAYS) {
      const ids = [...new Set(data[way].map(({ provider_id }) => provider_id))].slice(0, MAX_PROVIDERS);
      if (ids.length > 0) everywhere.regions[region] = { ...everywhere.regions[region], [way]: ids };
      for (const { display_priority: _, ...service } of data[way])
        if (ids.includes(service.provider_id)) everywhere.services[service.provider_id] ??= service;
    }
  }
  return everywhere;
}

/**
 * Countries by language and code, so that all answers share one object per country and language. The map stays small,
 * because there are at most 676 codes per language.
 */
const countries = new Map<string, Country>();

/** Returns the countries sorted by name. The server names them, because devices have no `Intl.DisplayNames`. */
function countriesIn(language: string, codes: string[]): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const known = codes.map((code) => {
    const key = `${language} ${code}`;
    const country = countries.get(key) ?? { iso_3166_1: code, name: names.of(code) ?? code };
    countries.set(key, country);
    return country;
  });
  const { compare } = new Intl.Collator(language);
  return known.sort((a, b) => compare(a.name, b.name));
}

/** The offers of one region, with at most `max` services in all: the first of each way, then the second of each, …. */
function offersOf({ id, services, regions }: AllOffers, region: string, max: number): WatchOffers {
  const inRegion: WatchOffers = { link: `https://www.themoviedb.org/movie/${id}/watch?locale=${region}` };
  let count = 0;
  for (let rank = 0; rank < MAX_PROVIDERS; rank += 1)
    for (const way of WATCH_WAYS) {
      const service = services[regions[region]?.[way]?.[rank] ?? NaN];
      if (!service || count === max) continue;
      (inRegion[way] ??= []).push(service);
      count += 1;
    }
  return inRegion;
}

/** Returns the offers of all regions, with as many services as fit into {@link MAX_BYTES}, at most eight a region. */
function answerEverywhere(everywhere: AllOffers, language: string): WatchProviders {
  const codes = Object.keys(everywhere.regions);
  const regions = countriesIn(language, codes);
  for (let max = MAX_PROVIDERS; ; max -= 1) {
    const results = Object.fromEntries(codes.map((code) => [code, offersOf(everywhere, code, max)]));
    const answer = { id: everywhere.id, results, regions };
    if (max === 1 || Buffer.byteLength(JSON.stringify(answer)) <= MAX_BYTES) return answer;
  }
}

function answerIn(everywhere: AllOffers, region: string | undefined, language: string): WatchProviders {
  if (region === undefined) return answerEverywhere(everywhere, language);
  const { id, regions } = everywhere;
  const results = region in regions ? { [region]: offersOf(everywhere, region, Infinity) } : {};
  return { id, results, regions: countriesIn(language, Object.keys(regions)) };
}

/**
 * Creates a function that returns the offers of one region, or of all if `region` is undefined. While TMDB's answer is
 * unchanged, it returns the same object.
 */
export function createRegionalOffers(composed: ComposedAnswers) {
  const regional = composed.of<WatchProviders>();
  return function offersIn(everywhere: AllOffers, region?: string, language = 'en'): WatchProviders {
    // All regions without offers share one answer.
    const name = region === undefined ? 'all' : region in everywhere.regions ? region : '';
    const key = `offers ${everywhere.id} ${language} ${name}`;
    return regional.get(key, [everywhere], () => answerIn(everywhere, region, language));
  };
}
