import { describe, expect, it } from 'vitest';
import { occasionalLog } from '../../src/operation/occasional-log.ts';

/**
 * A log with a manual clock in milliseconds. `lines` contains each written line, with the number of repetitions that
 * were suppressed before it.
 */
function quietLog() {
  let time = 0;
  const lines: [line: string, suppressedCount: number][] = [];
  const write = occasionalLog(() => time);
  return {
    lines,
    turn: (to: number) => void (time = to),
    say: (line: string) => write(line, (suppressedCount) => lines.push([line, suppressedCount])),
  };
}

describe('design, Strangers: log lines about failures that affect all visitors', () => {
  it('writes a line at most once a minute, with the number of suppressed repetitions', () => {
    const { lines, say, turn } = quietLog();
    say('TMDB is away');
    turn(30_000);
    say('TMDB is away');
    turn(59_999);
    say('TMDB is away');
    expect(lines).toEqual([['TMDB is away', 0]]);
    turn(60_000);
    say('TMDB is away');
    turn(119_999);
    say('TMDB is away');
    turn(120_000);
    say('TMDB is away');
    expect(lines).toEqual([
      ['TMDB is away', 0],
      ['TMDB is away', 2],
      ['TMDB is away', 1],
    ]);
  });

  it('does not suppress other lines', () => {
    const { lines, say } = quietLog();
    for (const line of ['one', 'two', 'one']) say(line);
    expect(lines).toEqual([
      ['one', 0],
      ['two', 0],
    ]);
  });

  it('tracks at most 100 different lines', () => {
    const { lines, say } = quietLog();
    for (let line = 0; line < 100; line += 1) say(`line ${line}`);
    for (let line = 0; line < 100; line += 1) say(`line ${line}`);
    expect(lines).toHaveLength(100);
    say('line 100');
    say('line 0');
    expect(lines.slice(100)).toEqual([
      ['line 100', 0],
      ['line 0', 0],
    ]);
  });

  it('keeps track of a line that was written again just now, when it has to drop others', () => {
    const { lines, say, turn } = quietLog();
    for (let line = 0; line < 100; line += 1) say(`line ${line}`);
    turn(60_000);
    say('line 0');
    turn(61_000);
    say('line 0');
    expect(lines).toHaveLength(101);
  });
});
