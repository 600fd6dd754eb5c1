import { dark, light } from '@/theme/palettes';
import { textStyles } from '@/theme/text-styles';
import { type } from '@/theme/type';

import { webStyle } from './web-style';

describe('design 9: the style sheet of the page', () => {
  const sheet = webStyle({ heading: '/800.woff2', latin: '/latin.woff2', logo: '/900.woff2' });
  const [lightPart = '', darkPart = ''] = sheet.split('@media (prefers-color-scheme:dark)');

  it.each(['background', 'text', 'mutedText', 'accentText', 'accentShape', 'errorText', 'tabBar'] as const)(
    'has the colour %s in both schemes',
    (name) => {
      expect(lightPart).toContain(`--${name}:${light[name]}`);
      expect(darkPart).toContain(`--${name}:${dark[name]}`);
    },
  );

  it('takes the display font as files, and never waits for it', () => {
    for (const file of ['/800.woff2', '/latin.woff2', '/900.woff2'])
      expect(sheet).toContain(`url(${file}) format('woff2');font-display:swap`);
  });

  it('keeps the focus visible and respects reduced motion (design 8)', () => {
    expect(sheet).toContain(':focus-visible{outline:2px solid');
    expect(sheet).toContain('@media (prefers-reduced-motion:reduce)');
  });
});

describe('design 8: text follows the size that the visitor has set', () => {
  it.each(['heading', 'filmTitle', 'body', 'cardTitle', 'cardNote'] as const)('in the style %s', (name) => {
    expect(textStyles[name]).toMatchObject({
      fontSize: `${type[name].fontSize / 16}rem`,
      lineHeight: `${type[name].lineHeight / 16}rem`,
    });
  });
});
