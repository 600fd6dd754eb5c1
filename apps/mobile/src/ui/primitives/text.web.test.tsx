import { render, screen } from '@testing-library/react';

import { Text } from './text';

describe('design, Behaviour: text follows the size that the visitor has set', () => {
  it.each([
    ['heading', '1.5625rem', '2rem'],
    ['movieTitle', '2.375rem', '2.625rem'],
    ['body', '0.875rem', '1.3125rem'],
    ['cardTitle', '0.8125rem', '1.125rem'],
    ['cardNote', '0.75rem', '1.125rem'],
  ] as const)('in the style %s', (variant, fontSize, lineHeight) => {
    render(<Text variant={variant}>Sample</Text>);
    const style = getComputedStyle(screen.getByText('Sample'));
    expect([style.fontSize, style.lineHeight]).toEqual([fontSize, lineHeight]);
  });
});

describe('design, Languages: direction', () => {
  it('a name within a sentence has its own direction and does not turn the words around it', () => {
    render(
      <Text>
        Search Results for <Text inline>قصة (1999)</Text>, page 2
      </Text>,
    );
    expect(screen.getByText('قصة (1999)').dir).toBe('auto');
  });
});
