import type { ReactNode } from 'react';
import { View } from 'react-native';

import { useStyleByWidth } from '@/theme/use-style-by-width';

import { Logo } from '../elements/logo';
import { headerBox, headerRow } from './header-style';

interface HeaderProps {
  /** Whether the logo is the title of the screen; false where a film's is. */
  titled?: boolean;
  /** The search box, to type into or as a link. */
  children?: ReactNode;
}

/** The logo and the search box of a screen (design 9). */
export function Header({ titled = true, children }: HeaderProps) {
  return (
    <View style={useStyleByWidth(headerRow)}>
      <Logo titled={titled} />
      <View style={useStyleByWidth(headerBox)}>{children}</View>
    </View>
  );
}
