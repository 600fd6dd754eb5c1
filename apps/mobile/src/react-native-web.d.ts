/** What files for the web use of react-native-web beyond react-native's own types: styles as CSS has them. */
declare module 'react-native-web' {
  import type { CSSProperties } from 'react';
  import type { TextStyle } from 'react-native';

  export const StyleSheet: {
    create<Names extends string>(styles: Record<Names, CSSProperties>): Record<Names, TextStyle>;
  };
}
