import { act, render, screen } from '@testing-library/react-native';
import { Dimensions, Text, useColorScheme } from 'react-native';

import { createStyles, useStyles } from './styles';

/** The hook as a mock. React Native's test set-up has already mocked it. */
const deviceScheme = jest.mocked(useColorScheme);

const sheet = createStyles('sample', ({ text }) => ({
  box: {
    color: text,
    height: 'min(440px,50vh)',
    gap: 1,
    medium: { gap: 2 },
    wide: { gap: 3, dark: { opacity: 0.5 } },
    large: { gap: 4 },
    low: { padding: 5 },
    print: { display: 'none' },
    '&:hover': { color: 'red' },
  },
}));

function Sample() {
  return <Text style={useStyles(sheet).box}>Sample</Text>;
}

const resize = (width: number, height: number) =>
  act(() => Dimensions.set({ window: { width, height, scale: 1, fontScale: 1 } }));

/** Returns the style of the sample text. */
const drawn = () => screen.getByText('Sample').props.style;

describe('design, Look: a style on devices', () => {
  it.each([
    [699, 900, { gap: 1, height: 440 }],
    [699, 800, { gap: 1, height: 400 }],
    [700, 900, { gap: 2, height: 440 }],
    [1024, 800, { gap: 3, height: 400 }],
    [1600, 900, { gap: 4, height: 440 }],
    [390, 479, { gap: 1, height: 239.5, padding: 5 }],
  ])('applies the conditions of a window of %i × %i', (width, height, style) => {
    deviceScheme.mockReturnValue('light');
    resize(width, height);
    render(<Sample />);
    expect(drawn()).toEqual({ color: '#1D1728', ...style });
  });

  it('changes when the device is turned, or its scheme changes', () => {
    deviceScheme.mockReturnValue('light');
    resize(390, 844);
    render(<Sample />);
    expect(drawn()).toMatchObject({ color: '#1D1728', gap: 1 });
    deviceScheme.mockReturnValue('dark');
    resize(1200, 844);
    expect(drawn()).toMatchObject({ color: '#F7F1E6', gap: 3, opacity: 0.5 });
  });
});
