import { Agent, get } from 'node:http';
import { chance } from '@marquee/test-kit/chance';

// A stranger's program, which `strangersGroup` runs in a process of its own: it sends requests from 127.0.0.2 until it
// is killed, and tells its parent how many answers had each status.

/** What a stranger does. */
export interface Attack {
  port: number;
  /** A path in which `TEXT` is replaced by a new text of each request. */
  path: string;
  /** Whether the texts are wishes of a few words, whose answers have words to narrow them. */
  areWishes: boolean;
  connections: number;
  /** Whether all connections are opened anew for one request each, a second after the last answer. */
  isBurst: boolean;
}

const ADDRESS = '127.0.0.2';
const TEXT_LENGTH = 1_900;
const PAUSE_MS = 1_000;

/** Words of many movies, so that a text of them is ranked by all of its words. */
const WORDS = (
  'young man woman family world life love war city police killer secret plan escape prison island ship robot space ' +
  'dream father mother daughter son brother friend enemy money train school doctor soldier king queen magic forest ' +
  'house night murder detective gang boss revenge fight boxer dancer singer writer teacher village storm desert'
).split(' ');

const random = chance(57);

/** A wish has a word of each list: 2,700 different ones. */
const WISHES = [
  ['french', 'korean', 'german', 'italian', 'british', 'spanish', 'japanese', 'american'],
  ['feel good', 'scary', 'sad', 'underrated', 'award winning', 'hidden gem', 'mind bending', 'slow'],
  ['comedies', 'dramas', 'thrillers', 'action movies', 'horror movies', 'romance movies', 'crime movies'],
  ['since 1960', 'since 1970', 'before 2010', 'before 2015', 'under 120 minutes', 'without superheroes'],
];

const pick = (all: readonly string[]) => all[Math.floor(random() * all.length)] ?? '';

function longText(): string {
  let all = '';
  while (all.length < TEXT_LENGTH) all += `${pick(WORDS)} `;
  return all.slice(0, TEXT_LENGTH).trim();
}

const statuses: Record<number, number> = {};

const send = ({ port, path, areWishes }: Attack, agent: Agent | undefined) =>
  new Promise<void>((resolve) => {
    const text = areWishes ? WISHES.map(pick).join(' ') : longText();
    const url = path.replace('TEXT', encodeURIComponent(text));
    const options = { host: '127.0.0.1', port, path: url, localAddress: ADDRESS, agent: agent ?? false };
    get(options, (response) => {
      statuses[response.statusCode ?? 0] = (statuses[response.statusCode ?? 0] ?? 0) + 1;
      response.resume().once('end', resolve);
    }).once('error', () => resolve());
  });

async function attack(kind: Attack): Promise<void> {
  const { connections, isBurst } = kind;
  const each = (work: () => Promise<void>) => Promise.all(Array.from({ length: connections }, work));
  if (!isBurst) {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    await each(async () => {
      for (;;) await send(kind, agent);
    });
  }
  for (;;) {
    await each(() => send(kind, undefined));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

process.on('message', (message: Attack | 'statuses') => {
  if (message === 'statuses') process.send?.(statuses);
  else void attack(message);
});
