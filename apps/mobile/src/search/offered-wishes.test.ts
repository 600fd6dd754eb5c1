import { messagesIn } from '@marquee/messages/src/messages-in';

import { offeredWishes } from './offered-wishes';

const t = messagesIn('en');
const FROM_CHRISTMAS = ['Christmas movies', 'romantic Christmas'];
const FOR_WEEKEND = ['movie night with friends', 'date night'];

describe('design, Search: the wishes of a day', () => {
  it.each([
    ['the first of December', '2026-12-01', FROM_CHRISTMAS],
    ['Christmas Day, a Friday', '2026-12-25', [...FROM_CHRISTMAS, ...FOR_WEEKEND]],
    ['the last of December', '2026-12-31', FROM_CHRISTMAS],
    [
      'the last of October, a Saturday',
      '2026-10-31',
      ['Halloween movies', 'creepy without gore', ...FOR_WEEKEND],
    ],
    ['another Saturday', '2026-11-28', FOR_WEEKEND],
  ])('begin with its own on %s', (_, day, first) => {
    const wishes = offeredWishes(t, day);
    expect(wishes.slice(0, first.length)).toEqual(first);
    expect(new Set(wishes).size).toBe(8);
  });

  it.each(['2027-01-01T00:00Z', '2026-11-30T00:00Z', '2026-10-01T00:00Z'])(
    'change the next day, and repeat no wish: %s',
    (date) => {
      const [one, next] = [0, 1].map((days) => {
        const day = new Date(Date.parse(date) + days * 86_400_000);
        return offeredWishes(t, day.toISOString().slice(0, 10));
      });
      expect(new Set(one).size).toBe(8);
      expect(next).not.toEqual(one);
    },
  );

  it('are those of every season on a Thursday in January', () => {
    const wishes = offeredWishes(t, '2027-01-07').join();
    expect(wishes).not.toMatch(/christmas|halloween|friends|date night/i);
  });

  it('are the first eight without a day', () => {
    expect(offeredWishes(t)).toEqual(t.browseWishes().split(', ').slice(0, 8));
  });
});
