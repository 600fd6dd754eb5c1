/** The request for where to watch a movie, as an argument of `on` and `callsTo`. */
export const WATCH = 'GET /3/movie/101/watch/providers';

const service = (provider_id: number, provider_name: string, logo_path: string | null) => ({
  provider_id,
  provider_name,
  logo_path,
});

const LANTERN = service(8, 'Lantern+', '/lantern.jpg');
const HARBOUR = service(9, 'Harbour Video', '/harbour.jpg');
const KIOSK = service(11, 'Kiosk TV', null);

const OFFERS: Record<string, object> = {
  US: { flatrate: [LANTERN], ads: [LANTERN, KIOSK], rent: [HARBOUR, service(0, '', null)], buy: [HARBOUR] },
  DE: { flatrate: [HARBOUR] },
};

/** Returns our server's response for the requested country. */
export function watchProvidersFor({ query }: { query: URLSearchParams }) {
  const region = query.get('region') ?? '';
  const offers = OFFERS[region];
  const link = `https://www.themoviedb.org/movie/101/watch?locale=${region}`;
  return {
    body: {
      id: 101,
      results: offers ? { [region]: { link, ...offers } } : {},
      regions: [
        { iso_3166_1: 'DE', name: 'Germany' },
        { iso_3166_1: 'US', name: 'United States' },
      ],
    },
  };
}
