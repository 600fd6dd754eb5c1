import { ownServer } from '../services';
import { posterUri, recordedPosterUri } from './movie-address';

describe('spec 3, 9: the address of a poster', () => {
  it('is the fixed prefix at width 500 and the poster path', () => {
    expect(posterUri('/glass.jpg')).toBe(`${ownServer}/t/p/w500/glass.jpg`);
  });

  it('is null for a movie without a poster', () => {
    expect(posterUri(null)).toBeNull();
    expect(recordedPosterUri('')).toBeNull();
  });

  it("is the record's, on our own server if the record has a path", () => {
    expect(recordedPosterUri('https://images.test/t/p/w500/glass.jpg')).toBe(
      'https://images.test/t/p/w500/glass.jpg',
    );
    expect(recordedPosterUri('/t/p/w500/glass.jpg')).toBe(`${ownServer}/t/p/w500/glass.jpg`);
  });
});
