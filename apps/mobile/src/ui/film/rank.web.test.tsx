import { render } from '@testing-library/react';

import { Rank } from './rank';

describe('spec 2: the rank of a trending film is index + 1', () => {
  it.each([1, 5])('%i is drawn as it is', (position) => {
    const { container } = render(<Rank position={position} />);
    expect(container.textContent?.trim()).toBe(String(position));
  });
});
