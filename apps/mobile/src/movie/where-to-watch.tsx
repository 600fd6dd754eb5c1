import type { MovieDetails, WatchOffers, WatchProvider } from '@marquee/contract';
import { forwardRef, useState } from 'react';

import { posterUri } from '@/data/movies/movie-address';
import { useWatchCountry } from '@/data/watch/watch-country';
import { useWatchProviders } from '@/data/watch/watch-providers';
import { useMessages } from '@/language/use-messages';
import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { Heading } from '@/ui/elements/heading';
import { Failure } from '@/ui/feedback/failure';
import { Box, type BoxElement } from '@/ui/primitives/box';
import { Button } from '@/ui/primitives/button';
import { Image } from '@/ui/primitives/image';
import { Link } from '@/ui/primitives/link';
import { Select } from '@/ui/primitives/select';
import { Text } from '@/ui/primitives/text';

interface MovieProps {
  movie: MovieDetails;
}

/**
 * Shows the services that offer a movie in the visitor's country (design, Behaviour). For a country without offers, it
 * renders only if the visitor chose that country, so that the visitor can choose another country.
 */
export const WhereToWatch = forwardRef<BoxElement, MovieProps>(function WhereToWatch({ movie }, ref) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { country, choose } = useWatchCountry();
  const region = country?.code;
  const { data, error, refetch } = useWatchProviders(movie, region);
  // If the offers of a country fail to load, the previous data still contain the list of countries.
  const [latest, setLatest] = useState(data);
  if (data && data !== latest) setLatest(data);
  if (!region || !latest || latest.regions.length === 0) return null;
  // The results contain no country other than the requested one.
  const [offers] = Object.values(latest.results);
  if (!offers && !country.isChosen) return null;
  return (
    <Box ref={ref} style={styles.box}>
      <Box style={styles.head}>
        <Heading>{t.whereToWatch()}</Heading>
        <Select
          label={t.country()}
          value={region}
          options={latest.regions.map(({ iso_3166_1, name }) => ({ key: iso_3166_1, text: name }))}
          onChoose={(code) => void choose(code)}
        />
      </Box>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : offers ? (
        <Offers offers={offers} />
      ) : (
        <Text color="mutedText">{t.noOffers()}</Text>
      )}
    </Box>
  );
});

/** The maximum number of logos beside the rating. */
const MAX_LOGOS = 3;

/** Shows the first services beside the rating, as a button that leads to the section (design, Behaviour). */
export function FirstServices({ movie, onPress }: MovieProps & { onPress: () => void }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { country } = useWatchCountry();
  const { data } = useWatchProviders(movie, country?.code);
  const [offers] = Object.values(data?.results ?? {});
  const services = offers ? [...streamingOf(offers), ...(offers.rent ?? []), ...(offers.buy ?? [])] : [];
  const shown = withoutRepeats(services).slice(0, MAX_LOGOS);
  if (shown.length === 0) return null;
  const names = shown.map(({ provider_name }) => provider_name).join(', ');
  return (
    <Button label={`${t.whereToWatch()}: ${names}`} onPress={onPress} style={styles.first}>
      {shown.map(({ provider_id, provider_name, logo_path }) => (
        <Logo key={provider_id} path={logo_path} name={provider_name} />
      ))}
    </Button>
  );
}

/** Removes services that offer the movie in several ways. */
const withoutRepeats = (services: WatchProvider[]): WatchProvider[] => [
  ...new Map(services.map((service) => [service.provider_id, service])).values(),
];

const streamingOf = ({ flatrate = [], free = [], ads = [] }: WatchOffers) =>
  withoutRepeats([...flatrate, ...free, ...ads]);

function Offers({ offers }: { offers: WatchOffers }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const { link, rent, buy } = offers;
  return (
    <>
      <Box style={styles.groups}>
        <Services label={t.streaming()} services={streamingOf(offers)} />
        <Services label={t.rent()} services={rent} />
        <Services label={t.buy()} services={buy} />
      </Box>
      <Box style={styles.sources}>
        <SourceLink href="https://www.justwatch.com">{t.dataByJustWatch()}</SourceLink>
        <SourceLink href={link}>{t.allOffers()}</SourceLink>
      </Box>
    </>
  );
}

function Services({ label, services = [] }: { label: string; services?: WatchProvider[] }) {
  const styles = useStyles(sheet);
  if (services.length === 0) return null;
  return (
    <Box style={styles.group}>
      <Text variant="label" color="mutedText" role="heading" aria-level={3}>
        {label}
      </Text>
      <Box role="list" aria-label={label} style={styles.list}>
        {services.map(({ provider_id, provider_name, logo_path }) => (
          <Box key={provider_id} role="listitem" style={styles.service}>
            <Logo path={logo_path} name={provider_name} />
            <Text variant="input" untranslated style={styles.name}>
              {provider_name}
            </Text>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Shows a service's logo, or the first letter of its name if there is no logo. */
function Logo({ path, name }: { path: string | null; name: string }) {
  const styles = useStyles(sheet);
  const uri = posterUri(path);
  return (
    <Box aria-hidden style={styles.frame}>
      <Text decorative variant="button" color="mutedText">
        {[...name][0]}
      </Text>
      {uri && <Image uri={uri} style={styles.logo} />}
    </Box>
  );
}

function SourceLink({ href, children }: { href: `https:${string}`; children: string }) {
  const styles = useStyles(sheet);
  return (
    <Link href={href} newTab style={styles.source}>
      <Text color="mutedText" style={styles.sourceText}>
        {children}
      </Text>
    </Link>
  );
}

const LOGO_SIZE = 40;

/**
 * A phone shows two services in a row, or one at a text size of 200 % (design, Look): on devices by a width, on the web
 * (`&`) by a grid.
 */
const sheet = createStyles('where-to-watch', ({ surface, line, mutedText, text }) => ({
  box: {
    gap: 16,
    // On a phone the section is one of the facts.
    medium: { marginTop: 40 },
    large: { marginTop: 48 },
  },
  // A logo that does not fit wraps, and is clipped (`movie-head.tsx`).
  first: { flexDirection: 'row', flexWrap: 'wrap', gap: 4, paddingTop: 2, minHeight: minimumTarget },
  head: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'center', columnGap: 16 },
  groups: {
    columnGap: 40,
    rowGap: 16,
    '&': {
      medium: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,18rem),1fr))' },
      large: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
    },
  },
  group: { gap: 8 },
  list: {
    flexDirection: 'row',
    flexWrap: 'wrap',
    columnGap: 16,
    rowGap: 12,
    '&': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill,minmax(min(100%,9.5rem),1fr))' },
  },
  service: { flexDirection: 'row', alignItems: 'center', gap: 10, width: '47%', '&': { width: 'auto' } },
  frame: {
    width: LOGO_SIZE,
    height: LOGO_SIZE,
    alignItems: 'center',
    justifyContent: 'center',
    borderWidth: 1,
    borderRadius: 10,
    overflow: 'hidden',
    backgroundColor: surface,
    borderColor: line,
  },
  logo: { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' },
  name: { flexShrink: 1, minWidth: 0 },
  sources: { flexDirection: 'row', flexWrap: 'wrap', columnGap: 20 },
  source: { minHeight: minimumTarget, justifyContent: 'center' },
  sourceText: {
    fontSize: 13,
    lineHeight: 18,
    textDecorationLine: 'underline',
    '&': { textDecorationColor: line, textUnderlineOffset: '3px' },
    canHover: { '.where-to-watch-source:hover &': { color: text, textDecorationColor: mutedText } },
  },
}));
