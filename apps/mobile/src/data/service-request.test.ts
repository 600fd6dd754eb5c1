import { messageOf, ServiceError } from './service-request';

describe('spec 4: the text of a failed load', () => {
  it('is the message of an Error', () => {
    expect(messageOf(new Error('No film'))).toBe('No film');
    expect(messageOf(new ServiceError('Failed to fetch movies: Not Found', { status: 404 }))).toBe(
      'Failed to fetch movies: Not Found',
    );
  });

  it.each(['text', 4, null, undefined, { message: 'no Error' }])('is that %j is unknown', (failure) => {
    expect(messageOf(failure)).toBe('An unknown error occurred');
  });
});
