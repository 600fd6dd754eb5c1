import { StyleSheet } from 'react-native';

import { layout } from './layout';

/** Design 8: content is at most 720 wide, and centred. */
const column = { width: '100%', maxWidth: layout.maxWidth, alignSelf: 'center' } as const;

/** The content of what scrolls on a screen: the tabs' lists, and the details, each clear of what floats over it. */
export const columns = StyleSheet.create({
  list: {
    ...column,
    paddingTop: 26,
    paddingHorizontal: layout.margin,
    paddingBottom: layout.listBottom,
  },
  details: { ...column, paddingBottom: layout.detailsBottom },
});
