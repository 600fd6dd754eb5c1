import { numberOf } from './known-words.ts';
import { spellingsOf, titleWords } from './title-words.ts';

/** A range of lengths in minutes. Either limit may be absent. Both are included. */
export interface Minutes {
  shortest?: number;
  longest?: number;
}

/** Words before or after a number of minutes or hours, between commas, in the app's languages. */
const UP_TO =
  'under, below, less than, shorter than, no more than, no longer than, not longer than, at most, up to, within, max, maximum, unter, weniger als, kürzer als, höchstens, maximal, bis zu, moins de, moins d, au plus, menos de, de menos de, menos que, hasta, máximo, até, no máximo, 不到, 少于, 不超过, 最多, اقل من, أقل من';
const OR_LESS =
  'or less, or shorter, or under, max, maximum, at most, tops, oder weniger, oder kürzer, ou moins, o menos, ou menos, 以内, 以下, 未満, より短い, से कम, से कम की, से छोटी, او اقل';
const FROM =
  'over, above, more than, longer than, at least, minimum, über, mehr als, länger als, mindestens, plus de, plus d, au moins, más de, al menos, mais de, pelo menos, acima de, 超过, 至少, 超過, اكثر من, أكثر من, أطول من, कम से कम';
const OR_MORE =
  'or more, or longer, plus, minimum, at least, oder mehr, oder länger, ou plus, et plus, o más, ou mais, 以上, を超える, より長い, से ज़्यादा, से ज्यादा, से अधिक, से लंबी, से ज़्यादा की, से अधिक की, او اكثر';
const MINUTES =
  'minutes, minute, mins, min, minuten, minutos, minuto, 分钟, 分鐘, 分間, 分, मिनट, मिनटों, دقيقة, دقائق';
const HOURS =
  'hours, hour, hrs, hr, h, stunden, stunde, std, heures, heure, horas, hora, 時間, 小时, 個小時, 个小时, घंटे, घंटा, घंटों, ساعات, ساعة';
/** Words after a length that add nothing to it, as in `two hours long`. */
const LONG = 'long, in length, lang, lange, langer, de long, de durée, de duración, de duração';
const BETWEEN = 'between, from, zwischen, von, entre, de';
/** Between two numbers of minutes, and between hours and minutes. */
const AND = 'and, to, und, bis, et, à, y, a, e';
const AND_A_HALF = 'and a half, et demie, et demi, y media, e meia, 半';
/** Words for a number of hours or minutes, besides those of {@link numberOf}. */
const NUMBERS = new Map([
  ...['a', 'an', 'eine', 'einer', 'une', 'una', 'uma'].map((word): [string, number] => [word, 1]),
  ['half an', 0.5],
  ['两', 2],
  ['eineinhalb', 1.5],
  ['anderthalb', 1.5],
  ['zweieinhalb', 2.5],
]);
/** Japanese and Chinese write this together with the length. */
const MOVIES = 'の映画, の作品, 映画, 的电影, 的電影, 电影, 電影';

/** Returns a pattern of the words in a list. The longest come first, so that `no more than` precedes `no`. */
function anyOf(list: string): string {
  const spellings = list.split(',').flatMap(spellingsOf);
  const words = new Set(spellings.map((spelling) => titleWords(spelling).join(' ')));
  return [...words].sort((a, b) => b.length - a.length).join('|');
}

const MINUTES_WORD = `(?:${anyOf(MINUTES)})`;
/** `90`, `two`, `two and a half`, `1 5` for 1.5 and `1 1 2` for 1½. */
const NUMBER = `(?<number>\\d{1,3}|half an|\\p{L}+?)(?: (?<half>and a half|1 2)| (?<tenths>\\d))?`;
/** The lower limit and what follows it, as in `between 90 and 120 minutes`. */
const RANGE = `(?:(?:(?:${anyOf(BETWEEN)}) )?(?<low>\\d{2,3}) (?:(?:${anyOf(AND)}) )?(?=\\d{2,3}\\s?${MINUTES_WORD}))?`;
/** What follows the hours, as in `1h30`, `1 hour and 30 minutes` and `une heure et demie`. */
const REST = `(?:\\s?(?<halfMore>${anyOf(AND_A_HALF)})|\\s?(?:${anyOf(AND)})?\\s?(?<rest>\\d{1,2})\\s?(?:${MINUTES_WORD}|m)?)?`;
const LENGTH = new RegExp(
  `^(?:(?<upTo>${anyOf(UP_TO)})|(?<from>${anyOf(FROM)}))?\\s?${RANGE}(?:${NUMBER}\\s?)?` +
    `(?:${MINUTES_WORD}|(?<hours>${anyOf(HOURS)})${REST})(?:\\s(?:${anyOf(LONG)}))?` +
    `(?:\\s?(?:(?<orLess>${anyOf(OR_LESS)})|(?<orMore>${anyOf(OR_MORE)})))?(?:\\s?(?:${anyOf(MOVIES)}))?$`,
  'u',
);
/** Maximum words of a length. */
const MAX_WORDS = 9;
/** A length without a limit, as in `90 minute movies`, may differ by this many minutes. */
const TOLERANCE_MINUTES = 5;

/** Returns the length that the words from `start` to before `end` name; undefined if no length begins there. */
export function lengthAt(words: readonly string[], start: number): (Minutes & { end: number }) | undefined {
  for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end -= 1) {
    const { groups } = LENGTH.exec(words.slice(start, end).join(' ')) ?? {};
    if (!groups) continue;
    const { number = '', half, halfMore, hours, rest = 0, tenths = 0, low } = groups;
    // `hora y media` has no number.
    const whole = number === '' && halfMore ? 1 : (NUMBERS.get(number) ?? Number(numberOf(number)));
    if (!(whole > 0)) continue;
    const fraction = half || halfMore ? 0.5 : Number(tenths) / 10;
    const minutes = hours ? 60 * (whole + fraction) + Number(rest) : whole;
    if (low) return { shortest: Number(low), longest: minutes, end };
    if (groups['upTo'] ?? groups['orLess']) return { longest: minutes, end };
    if (groups['from'] ?? groups['orMore']) return { shortest: minutes, end };
    return { shortest: minutes - TOLERANCE_MINUTES, longest: minutes + TOLERANCE_MINUTES, end };
  }
  return undefined;
}
