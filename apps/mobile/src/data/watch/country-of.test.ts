import { countryOfLanguage, countryOfTimeZone } from './country-of';

describe('design, Behaviour, where to watch: the country', () => {
  it.each([
    ['de-AT', 'AT'],
    ['en-us', 'US'],
    ['zh-Hant-TW', 'TW'],
    ['ar-EG-u-nu-latn', 'EG'],
    ['ja', undefined],
    ['es-419', undefined],
    ['zh-Hans', undefined],
    ['en-u-rg-gbzzzz', undefined],
    ['', undefined],
  ])('of the language %j is %s', (tag, country) => expect(countryOfLanguage(tag)).toBe(country));

  it.each([
    ['Europe/Berlin', 'DE'],
    ['Asia/Tokyo', 'JP'],
    ['Asia/Calcutta', 'IN'],
    ['Asia/Kolkata', 'IN'],
    ['America/Sao_Paulo', 'BR'],
    ['America/Argentina/Buenos_Aires', 'AR'],
    ['America/Los_Angeles', 'US'],
    ['Africa/Cairo', 'EG'],
    ['UTC', undefined],
    ['Etc/GMT+3', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('of the time zone %j is %s', (zone, country) => expect(countryOfTimeZone(zone)).toBe(country));
});
