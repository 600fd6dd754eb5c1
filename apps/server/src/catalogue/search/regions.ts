import { readFileSync } from 'node:fs';
import type { CatalogueMovie } from '../catalogue-movie.ts';
import { filterByRule } from './named-units.ts';
import type { Unit } from './reading.ts';
import { type WordList, lookUpsIn } from './word-list.ts';

const EUROPEAN =
  'GB IE FR DE AT CH IT ES PT NL BE SE DK NO FI IS PL CZ XC HU RO GR RU SU RS YU HR UA BG EE LV LT XG GE';

/** The countries and languages of each region; no languages if all count. Foreign movies are those not in English. */
const REGIONS = {
  foreign: { countries: '', languages: '' },
  asian: {
    countries: 'JP KR CN TW HK IN TH VN PH ID MY SG IR',
    languages: 'ja ko zh cn hi ta te bn ml th vi id tl fa',
  },
  european: { countries: EUROPEAN, languages: '' },
  scandinavian: { countries: 'SE DK NO FI IS', languages: 'sv da no fi is nb' },
  latinAmerican: { countries: 'MX BR AR CL CO CU PE UY VE BO', languages: 'es pt' },
  african: { countries: 'ZA EG NG SN KE MA DZ TN ET MR BF ML', languages: '' },
  middleEastern: { countries: 'IR IL TR EG LB PS SA AE QA IQ SY JO', languages: 'fa he ar tr' },
  easternEuropean: { countries: 'PL CZ XC HU RO RU SU RS YU HR UA BG EE LV LT GE', languages: '' },
} as const;
export type Region = keyof typeof REGIONS;

const WORDS: WordList<Region> = JSON.parse(
  readFileSync(new URL('./region-words.json', import.meta.url), 'utf8'),
);
export const { called: regionCalled, nameOf: regionName } = lookUpsIn(WORDS);

/** A movie is from a region by its first country. */
function isFrom(region: Region, { language, countries }: CatalogueMovie): boolean {
  if (region === 'foreign') return language !== 'en';
  const { countries: ofRegion, languages } = REGIONS[region];
  const isOfLanguage = languages === '' || languages.split(' ').includes(language);
  return isOfLanguage && ofRegion.split(' ').includes(countries[0] ?? '');
}

/** Creates the filter that finds the movies of a region. */
export const regionUnit = (catalogue: readonly CatalogueMovie[], region: Region): Unit =>
  filterByRule(catalogue, { kind: 'origin', label: region }, (movie) => isFrom(region, movie));
