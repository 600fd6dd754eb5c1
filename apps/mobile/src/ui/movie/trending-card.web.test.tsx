import { render } from '@testing-library/react';

import { Rank } from './trending-card';

describe('spec 2: the rank of a trending movie is index + 1', () => {
  it.each([1, 5])('draws %i', (position) => {
    const { container } = render(<Rank position={position} />);
    expect(container.textContent?.trim()).toBe(String(position));
  });
});
