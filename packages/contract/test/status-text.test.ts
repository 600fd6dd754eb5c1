import { describe, expect, it } from 'vitest';
import { statusText } from '../src/status-text.ts';

describe('spec 8, design 8: the status text of a failed answer', () => {
  it('is the one that the answer carries', () => {
    expect(statusText({ status: 500, statusText: 'Out of Film' })).toBe('Out of Film');
  });

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [409, 'Conflict'],
    [422, 'Unprocessable Content'],
    [429, 'Too Many Requests'],
    [500, 'Internal Server Error'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [504, 'Gateway Timeout'],
    [599, 'Status 599'],
  ])('of %d is "%s" where the answer carries none', (status, phrase) => {
    expect(statusText({ status, statusText: '' })).toBe(phrase);
  });
});
