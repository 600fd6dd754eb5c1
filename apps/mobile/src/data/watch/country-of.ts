/** The country (ISO 3166-1) in a language tag: `zh-Hant-TW` has one, `ja` and `es-419` have none. */
export const countryOfLanguage = (tag = ''): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})(?:-|$)/i.exec(tag)?.[1]?.toUpperCase();

/**
 * Pairs of a country code and the last part of a time zone's IANA name. Former names, such as `Calcutta`, are
 * also listed. The list has only the most populous zones, because all zones would add 1.5 kB to Home's
 * script.
 */
const ZONES =
  'AE Dubai,AR Buenos_Aires,AT Vienna,AU Sydney,BE Brussels,BR Sao_Paulo,BR Bahia,CA Toronto,CH Zurich,CL Santiago,CO Bogota,' +
  'CZ Prague,DE Berlin,DK Copenhagen,DZ Algiers,EG Cairo,ES Madrid,FI Helsinki,FR Paris,GB London,GR Athens,HK Hong_Kong,' +
  'HU Budapest,ID Jakarta,IE Dublin,IL Jerusalem,IN Kolkata,IN Calcutta,IQ Baghdad,IT Rome,JP Tokyo,KR Seoul,MA Casablanca,' +
  'MX Mexico_City,MY Kuala_Lumpur,NL Amsterdam,NO Oslo,NZ Auckland,PE Lima,PH Manila,PL Warsaw,PT Lisbon,RO Bucharest,' +
  'RU Moscow,SA Riyadh,SE Stockholm,SG Singapore,TH Bangkok,TR Istanbul,TW Taipei,UA Kyiv,UA Kiev,US New_York,US Chicago,' +
  'US Denver,US Los_Angeles,VN Saigon,ZA Johannesburg';

/** The country (ISO 3166-1) of a time zone such as `Europe/Berlin`, if the time zone is listed. */
export function countryOfTimeZone(zone = ''): string | undefined {
  const city = zone.split('/').at(-1);
  return ZONES.split(',')
    .find((entry) => entry.slice(3) === city)
    ?.slice(0, 2);
}
