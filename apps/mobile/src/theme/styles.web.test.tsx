import { render } from '@testing-library/react';
import { View } from 'react-native';

import { beginPageStyles, createStyles, useStyles } from './styles.web';

const own = createStyles('own', ({ surface }) => ({
  box: { lineHeight: 32, flex: 1, backgroundColor: surface, low: { '&:hover': { opacity: 0.5 } } },
  part: { pointerEvents: 'box-none', order: 1, width: 2 },
}));

function Sample() {
  return <View style={useStyles(own).box} />;
}

/** Returns the CSS rules of a class in the document. */
const rulesOf = (name: string) =>
  [...document.querySelectorAll('style')].flatMap(({ textContent }) =>
    textContent?.includes(`.${name}`) ? [textContent] : [],
  );

describe('design, Look: a style on the web', () => {
  it('is inserted once, with the first component that uses it', () => {
    expect(rulesOf('own')).toEqual([]);
    render(<Sample />);
    render(<Sample />);
    expect(rulesOf('own')).toEqual([
      '.own:not(#_){line-height:2rem;flex:1;background-color:var(--surface)}' +
        '@media (max-height:479.98px){.own:not(#_):hover{opacity:0.5}}' +
        '.own-part:not(#_){order:1;width:2px}' +
        '.own-part:not(#_){pointer-events:none}.own-part:not(#_)>*{pointer-events:auto}',
    ]);
  });

  it('is in the page that it was rendered for, although another page was rendered before that was written', () => {
    const first = beginPageStyles();
    render(<Sample />);
    const second = beginPageStyles();
    expect(String(first)).toContain('.own:');
    expect(String(first)).toMatch(/^<style id="page-styles" data-sheets="[^"]*own"/);
    expect(String(second)).not.toContain('.own');
  });
});
