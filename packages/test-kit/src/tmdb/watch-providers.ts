function service(provider_id: number, provider_name: string, display_priority: number) {
  return { logo_path: `/stand-in-logo-${provider_id}.png`, provider_id, provider_name, display_priority };
}

const LANTERN = service(8, 'Lantern+', 3);
const HARBOUR = service(9, 'Harbour Video', 1);
const TRAM = service(10, 'Tram Cinema Channel by Night Ferry', 7);
const KIOSK = { ...service(11, 'Kiosk TV', 9), logo_path: null };
const LONDON = service(12, 'Thames Player', 2);
const ADS = service(13, 'Lantern with Ads', 20);

const linkOf = (id: number, region: string) =>
  `https://www.themoviedb.org/movie/${id}-stand-in/watch?locale=${region}`;

/** Offers by movie id and country: complete, malformed and hostile ones. Other movies have no offers. */
const OFFERS: Readonly<Record<number, Readonly<Record<string, unknown>>>> = {
  5001: {
    US: {
      link: linkOf(5001, 'US'),
      flatrate: [LANTERN, HARBOUR],
      ads: [ADS],
      rent: [KIOSK, TRAM, HARBOUR],
      buy: [HARBOUR, TRAM],
    },
    DE: { link: linkOf(5001, 'DE'), flatrate: [LANTERN], buy: [TRAM] },
    GB: { link: linkOf(5001, 'GB'), free: [LONDON] },
    JP: {
      link: linkOf(5001, 'JP'),
      rent: Array.from({ length: 30 }, (_, i) => service(100 + i, `店 ${i}`, i)),
    },
  },
  5003: { GB: { link: linkOf(5003, 'GB'), rent: [LONDON] } },
  5005: {
    US: {
      link: 'javascript:alert(1)',
      flatrate: [
        { ...LANTERN, provider_name: '<img src=x onerror=alert(1)>', logo_path: '//elsewhere.example/x.png' },
        { ...HARBOUR, provider_name: '' },
        { ...TRAM, provider_id: 'ten' },
        null,
      ],
      rent: 'none',
      buy: [],
    },
    DE: { link: linkOf(5005, 'DE'), flatrate: [] },
    FR: null,
    constructor: { link: linkOf(5005, 'US'), flatrate: [LANTERN] },
  },
};

/** Returns a movie's offers in all countries, like TMDB's answer. */
export const watchProvidersOf = (id: number) => ({ id, results: OFFERS[id] ?? {} });
