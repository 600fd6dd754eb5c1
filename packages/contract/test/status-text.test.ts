import { describe, expect, it } from 'vitest';
import { statusText } from '../src/status-text.ts';

describe('spec 8, design, Behaviour: the status text of a failed answer', () => {
  it('is the answer’s own, if any', () => {
    expect(statusText({ status: 500, statusText: 'Out of Film' })).toBe('Out of Film');
  });

  it.each([
    [400, 'Bad Request'],
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [404, 'Not Found'],
    [405, 'Method Not Allowed'],
    [406, 'Not Acceptable'],
    [408, 'Request Timeout'],
    [409, 'Conflict'],
    [410, 'Gone'],
    [413, 'Content Too Large'],
    [414, 'URI Too Long'],
    [415, 'Unsupported Media Type'],
    [422, 'Unprocessable Content'],
    [429, 'Too Many Requests'],
    [431, 'Request Header Fields Too Large'],
    [500, 'Internal Server Error'],
    [501, 'Not Implemented'],
    [502, 'Bad Gateway'],
    [503, 'Service Unavailable'],
    [504, 'Gateway Timeout'],
    [599, 'Status 599'],
  ])('of %d is "%s" if the answer has none', (status, phrase) => {
    expect(statusText({ status, statusText: '' })).toBe(phrase);
  });
});
