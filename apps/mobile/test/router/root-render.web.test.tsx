import { render } from '@testing-library/react';
import { registerRootComponent } from 'expo';
import { renderRootComponent } from 'expo-router/build/renderRootComponent';
import type { ComponentType } from 'react';

import { takeComplaints } from '../complaints';

jest.mock('expo', () => ({ ...jest.requireActual('expo'), registerRootComponent: jest.fn() }));

const register = jest.mocked(registerRootComponent);

describe('spec 8: a root that cannot be rendered', () => {
  beforeEach(() => jest.useFakeTimers());

  it('is logged, and an empty view is rendered', () => {
    let shown: ComponentType = () => <p>Not yet</p>;
    register.mockImplementationOnce(() => {
      throw new Error('No root element');
    });
    register.mockImplementationOnce((component) => {
      shown = component;
    });
    renderRootComponent(() => <p>The app</p>);
    expect(takeComplaints()).toEqual([
      'Error: No root element',
      'A runtime error has occurred while rendering the root component.',
    ]);
    const Shown = shown;
    const { container } = render(<Shown />);
    expect(container.textContent).toBe('');
    expect(container.firstElementChild).toBeTruthy();
    // The error is also thrown in a timer, so that the global error handlers receive it.
    expect(() => jest.runAllTimers()).toThrow('No root element');
  });
});
