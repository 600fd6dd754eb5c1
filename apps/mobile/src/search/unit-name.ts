import type { UnderstoodUnit } from '@marquee/contract';
import type { Messages } from '@marquee/messages';

/** Returns how a unit reads on a chip (design, Search): `Tom Hanks`, `not scary`, `until 1960`. */
export function unitName(t: Messages, unit: Pick<UnderstoodUnit, 'kind' | 'name' | 'excluded'>): string {
  const name = nameInWords(t, unit);
  return unit.excluded ? t.excludedUnit({ name }) : name;
}

function nameInWords(t: Messages, { kind, name }: Pick<UnderstoodUnit, 'kind' | 'name'>): string {
  switch (kind) {
    case 'years':
      return yearsName(t, name);
    case 'length':
      return lengthName(t, name);
    case 'award':
      return name === 'palmeDor' ? t.palmeDor() : t.oscarBestPicture();
    case 'list':
      return t.listPopular();
    case 'like':
      return t.likeMovie({ title: name });
    default:
      return name;
  }
}

/** Names a year, a decade, or a range such as `-1960`, `2000-` or `1990-1995`. */
function yearsName(t: Messages, years: string): string {
  if (/^\d{4}s$/.test(years)) return t.decade({ year: years.slice(0, 4) });
  const [first = '', last] = years.split('-');
  if (last === undefined) return first;
  if (!first) return t.yearsUntil({ year: last });
  return last ? `${first}–${last}` : t.yearsFrom({ year: first });
}

/** The width in minutes of the range for a length that was typed without a limit: 90 minutes are `85-95`. */
const APPROXIMATE_RANGE = 10;

/** Names a range of minutes such as `-90`, `180-`, `85-95` or `90-120`. */
function lengthName(t: Messages, length: string): string {
  const [shortest = 0, longest = 0] = length.split('-').map(Number);
  if (!shortest) return t.minutesUpTo({ minutes: longest });
  if (!longest) return t.minutesFrom({ minutes: shortest });
  return longest - shortest <= APPROXIMATE_RANGE
    ? t.minutesAbout({ minutes: (shortest + longest) / 2 })
    : t.minutesBetween({ shortest, longest });
}
