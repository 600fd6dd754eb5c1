import { textStyles } from './text-styles';
import { type } from './type';

describe('design 8: text follows the size that the visitor has set', () => {
  it.each(['heading', 'filmTitle', 'body', 'cardTitle', 'cardNote'] as const)('in the style %s', (name) => {
    expect(textStyles[name]).toMatchObject({
      fontSize: `${type[name].fontSize / 16}rem`,
      lineHeight: `${type[name].lineHeight / 16}rem`,
    });
  });
});
