import { render, screen } from '@testing-library/react-native';

import { Rank } from './trending-card';

interface Drawn {
  props: { content?: unknown };
}

/** Returns the texts that are drawn, which SVG elements have as the property `content`. */
const drawn = () =>
  screen.UNSAFE_root.findAll(({ props }: Drawn) => typeof props.content === 'string').map(
    ({ props }: Drawn) => props.content,
  );

describe('spec 2: the rank of a trending movie is index + 1', () => {
  it.each([1, 5])('draws %i', (position) => {
    render(<Rank position={position} />);
    expect(new Set(drawn())).toEqual(new Set([String(position)]));
  });
});
