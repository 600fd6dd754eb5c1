import type { Group } from '../group.ts';
import type { Row } from '../row.ts';
import { type HotRow, simulateHotRow } from './hot-row.ts';

/** Searches per second in total. */
const SEARCHES = 1_000_000;

/** The share of searches that are for the most popular term. */
const HOT_SHARE = 0.1;

/**
 * Processor time per request on the servers and on the database, in microseconds. The groups `search-log` and `citus`
 * measured it on an idle machine.
 */
const COSTS = {
  count: { server: 60, database: 60 },
  find: { server: 55, database: 15 },
  'trending read': { server: 25, database: 0 },
};

/** The number of copies of the data, and the share of a core's time that should be in use. */
const COPIES = 3;
const UTILISATION = 0.75;

/** The duration of a commit in ms: with all replicas in one place, and with replicas in three regions. */
const COMMIT = { place: 2, regions: 40 };

const SERVERS = coresFor('server', 1);

/** Calculates and simulates a million searches per second (design 11). */
export const millionGroup: Group = {
  name: 'million',
  about: `${SEARCHES.toLocaleString('en')} searches a second, reckoned and simulated`,
  async *run(note) {
    note(
      'Nothing here is measured but the prices, which are those of the other groups: rows in cores are reckoned, rows in ' +
        `milliseconds simulated. A term that is ${HOT_SHARE * 100} % of all searches is the hot row.`,
    );
    for (const [call, { server, database }] of Object.entries(COSTS)) {
      yield calculatedRow(`cores of servers for ${call}s`, `${server} µs`, (SEARCHES * server) / 1e6);
      if (database > 0) {
        const copies = call === 'count' ? COPIES : 1;
        const cores = ((SEARCHES * database) / 1e6) * copies;
        yield calculatedRow(`cores of databases for ${call}s`, `${database} µs, ${copies} times`, cores);
      }
    }
    const used = `used to ${UTILISATION * 100} %`;
    yield calculatedRow('cores of servers in all', used, SERVERS);
    yield calculatedRow(
      'cores of databases in all',
      `${used}, ${COPIES} copies of what is written`,
      coresFor('database', COPIES),
    );

    const hot = SEARCHES * HOT_SHARE;
    const anywhere: HotRow = {
      perSecond: hot,
      processes: SERVERS,
      slots: 1,
      commit: COMMIT.place,
      price: COSTS.count.server / 1000,
    };
    yield simulated('the hot row, counted by every process', anywhere);
    yield simulated('the hot row, counted by the one process that its term leads to', {
      ...anywhere,
      processes: 1,
    });
    yield simulated('a row of 10,000 counts a second, by every process', { ...anywhere, perSecond: 10_000 });
    yield simulated('a row of 10,000 counts a second, by the one process', {
      ...anywhere,
      perSecond: 10_000,
      processes: 1,
    });
    yield simulated('the hot row as 16 slots, counted by every process', { ...anywhere, slots: 16 });
    yield simulated('the hot row as 16 slots, each counted by one process', {
      ...anywhere,
      slots: 16,
      processes: 16,
    });
    const far = { ...anywhere, commit: COMMIT.regions };
    yield simulated('copies in three regions: the hot row as 16 slots, counted by every process', {
      ...far,
      slots: 16,
    });
    yield simulated('copies in three regions: the hot row as 16 slots, each counted by one process', {
      ...far,
      slots: 16,
      processes: 16,
    });
  },
};

function coresFor(side: 'server' | 'database', copies: number): number {
  const micros = COSTS.count[side] * copies + COSTS.find[side] + COSTS['trending read'][side];
  return Math.ceil((SEARCHES * micros) / 1e6 / UTILISATION);
}

function calculatedRow(what: string, details: string, cores: number): Row {
  return { what, measured: cores, unit: 'cores', details: `reckoned: ${details}` };
}

function simulated(what: string, row: HotRow): Row {
  const { p50, p99, perCommit, answered } = simulateHotRow(row);
  const behind = answered < 0.9 ? `; falls behind: ${Math.round(answered * 100)} % answered in 10 s` : '';
  return {
    what: `p99 of a count: ${what}`,
    measured: p99,
    unit: 'ms',
    details: `simulated: p50 ${p50.toFixed(1)} ms, ${Math.round(perCommit)} counts a commit${behind}`,
  };
}
