import { fireEvent, render, screen } from '@testing-library/react';

import { Button } from './button.web';

it('design, Behaviour, keyboard: Space presses a button with a link once, however long it is held', () => {
  const onPress = jest.fn();
  render(
    <Button label="Go Back" href="/" onPress={onPress}>
      {null}
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Go Back' });
  // A repeated key must not scroll the page either.
  for (const repeat of [false, true, true])
    expect(fireEvent.keyDown(button, { key: ' ', repeat })).toBe(false);
  expect(onPress).toHaveBeenCalledTimes(1);
});
