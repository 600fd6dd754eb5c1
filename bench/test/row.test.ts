import { describe, expect, it } from 'vitest';
import { type Row, verdictOf } from '../src/row.ts';

const verdictOn = (...rounds: number[]) => {
  const measured = [...rounds].sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  const row: Row = { what: 'reads', unit: 'ratio', goal: 0.95, measured, rounds, details: '' };
  return verdictOf(row);
};

describe('design, Search log: a speed compared with the commit before', () => {
  it('is ok if it is unchanged, with little spread', () => {
    expect(verdictOn(0.97, 1.03, 1, 0.99, 1.01, 0.96, 1.02, 1, 0.98, 1.04, 0.99, 1.01)).toBe('ok');
  });

  it('misses its goal if it is a tenth slower', () => {
    expect(verdictOn(0.87, 0.93, 0.9, 0.89, 0.91, 0.86, 0.92, 0.9, 0.88, 0.94, 0.89, 0.91)).toBe(
      'falls short',
    );
  });

  it('is not significant with widely spread rounds, in either direction', () => {
    expect(verdictOn(0.6, 1.5, 0.9, 1.1, 0.7, 1.3, 0.8, 1.2, 0.5, 1.6, 0.85, 1.05)).toBe('too noisy to tell');
    expect(verdictOn(0.6, 1.5, 0.9, 0.92, 0.7, 1.3, 0.8, 1.2, 0.5, 1.6, 0.85, 0.9)).toBe('too noisy to tell');
  });

  it('is not significant with few rounds, and tolerates one or two outliers', () => {
    expect(verdictOn(1, 1, 1)).toBe('too noisy to tell');
    expect(verdictOn(0.97, 1.03, 1, 0.4, 1.01, 0.96, 1.02, 1, 0.5, 1.04, 0.99, 1.01)).toBe('ok');
  });

  it('has no verdict without a goal', () => {
    expect(verdictOf({ what: 'reads', unit: 'ratio', measured: 0.5, details: '' })).toBeUndefined();
  });
});
