import { render, screen } from '@testing-library/react-native';
import { type ColorSchemeName, Text, useColorScheme } from 'react-native';

import { dark, light } from './palettes';
import { useColors } from './styles';

/** The hook as a mock. React Native's test set-up has already mocked it. */
const deviceScheme = jest.mocked(useColorScheme);

function Sample() {
  return <Text style={{ color: useColors().text }}>Sample</Text>;
}

describe('spec 4, design, Look: the colour scheme', () => {
  it.each<[ColorSchemeName, string]>([
    ['light', light.text],
    ['dark', dark.text],
    [null, light.text],
  ])('is that of the device: %s', (scheme, color) => {
    deviceScheme.mockReturnValue(scheme);
    render(<Sample />);
    expect(screen.getByText('Sample')).toHaveStyle({ color });
  });

  it('has a dark tab bar in both (spec 2)', () => {
    expect([light.tabBar, dark.tabBar]).toEqual(['#191426', '#191426']);
  });
});
