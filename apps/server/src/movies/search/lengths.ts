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
  'or less, or shorter, or under, oder weniger, oder kürzer, ou moins, o menos, ou menos, 以内, 以下, 未満, より短い, से कम, से कम की, से छोटी, او اقل';
const FROM =
  'over, above, more than, longer than, at least, über, mehr als, länger als, mindestens, plus de, plus d, au moins, más de, al menos, mais de, pelo menos, acima de, 超过, 至少, 超過, اكثر من, أكثر من, أطول من, कम से कम';
const OR_MORE =
  'or more, or longer, plus, oder mehr, oder länger, ou plus, et plus, o más, ou mais, 以上, を超える, より長い, से ज़्यादा, से ज्यादा, से अधिक, से लंबी, से ज़्यादा की, से अधिक की, او اكثر';
const MINUTES =
  'minutes, minute, mins, min, minuten, minutos, minuto, 分钟, 分鐘, 分間, 分, मिनट, मिनटों, دقيقة, دقائق';
const HOURS =
  'hours, hour, hrs, hr, h, stunden, stunde, std, heures, heure, horas, hora, 時間, 小时, 個小時, 个小时, घंटे, घंटा, घंटों, ساعات, ساعة';
/** Words after a length that add nothing to it, as in `two hours long`. */
const LONG = 'long, in length, lang, lange, langer, de long, de durée, de duración, de duração';
const AND = 'and, und, et, y, e';
/** Japanese and Chinese write this together with the length. */
const MOVIES = 'の映画, の作品, 映画, 的电影, 的電影, 电影, 電影';

const anyOf = (list: string) =>
  [
    ...new Set(
      list
        .split(',')
        .flatMap(spellingsOf)
        .map((words) => titleWords(words).join(' ')),
    ),
  ]
    .sort((a, b) => b.length - a.length)
    .join('|');

const MINUTES_WORD = `(?:${anyOf(MINUTES)})`;
const HALF_OR_TENTHS = '(?: (?<half>and a half|1 2)| (?<tenths>\\d))?';
/** Minutes after hours, as in `1h30` and `1 hour and 30 minutes`. */
const REST = `(?:\\s?(?:${anyOf(AND)})?\\s?(?<rest>\\d{1,2})\\s?(?:${MINUTES_WORD}|m)?)?`;
const LENGTH = new RegExp(
  `^(?:(?<upTo>${anyOf(UP_TO)})|(?<from>${anyOf(FROM)}))?\\s?(?<number>\\d{1,3}|\\p{L}+)${HALF_OR_TENTHS}\\s?` +
    `(?:${MINUTES_WORD}|(?<hours>${anyOf(HOURS)})${REST})(?:\\s(?:${anyOf(LONG)}))?` +
    `(?:\\s?(?:(?<orLess>${anyOf(OR_LESS)})|(?<orMore>${anyOf(OR_MORE)})))?(?:\\s?(?:${anyOf(MOVIES)}))?$`,
  'u',
);
const MAX_WORDS = 9;
/** A length without a limit, as in `90 minute movies`, may differ by this many minutes. */
const ABOUT = 5;

/** Returns the length that the words from `start` on name, and the end of these words; undefined if they name none. */
export function lengthAt(words: readonly string[], start: number): (Minutes & { end: number }) | undefined {
  for (let end = Math.min(words.length, start + MAX_WORDS); end > start; end -= 1) {
    const { groups } = LENGTH.exec(words.slice(start, end).join(' ')) ?? {};
    const number = Number(numberOf(groups?.['number'] ?? ''));
    if (!groups || !(number > 0)) continue;
    const part = groups['half'] ? 0.5 : Number(groups['tenths'] ?? 0) / 10;
    const minutes = groups['hours'] ? 60 * (number + part) + Number(groups['rest'] ?? 0) : number;
    if (groups['upTo'] ?? groups['orLess']) return { longest: minutes, end };
    if (groups['from'] ?? groups['orMore']) return { shortest: minutes, end };
    return { shortest: minutes - ABOUT, longest: minutes + ABOUT, end };
  }
  return undefined;
}
