import { createElement } from 'react';

import { webFonts } from '@/theme/display-font';
import { hidden } from '@/theme/hidden';
import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';
import { type } from '@/theme/type';

import { useElement } from './box.web';
import type { TextProps } from './props';

export function Text(props: TextProps) {
  const { variant = 'body', color, balanced, language, numberOfLines = 0, style, ...rest } = props;
  const { adjustsFontSizeToFit: _, alignedByLanguage, inline, decorative, untranslated, ...other } = rest;
  const { spoken, children, ...aria } = other;
  const { element, attributes } = useElement(aria);
  const styles = useStyles(sheet);
  const colors = useStyles(colorSheet);
  return createElement(
    inline ? 'span' : element,
    {
      ...attributes,
      dir: 'auto',
      lang: language,
      translate: untranslated ? 'no' : undefined,
      'data-text': decorative ? children : undefined,
      ...attributesOf(
        styles.box,
        styles[variant],
        color && colors[color],
        inline && styles.inline,
        balanced && styles.balanced,
        alignedByLanguage && styles.alignedByLanguage,
        decorative && styles.decorative,
        numberOfLines === 1 && styles.line,
        numberOfLines > 1 && [styles.lines, { WebkitLineClamp: numberOfLines }],
        style,
      ),
    },
    decorative ? undefined : spoken === undefined ? (
      children
    ) : (
      <>
        <span aria-hidden>{children}</span>
        <span {...attributesOf(styles.hidden)}>{spoken}</span>
      </>
    ),
  );
}

/** With `hidden` alone, a screen reader that reads the clipped part would scroll the text. */
const clipped = { overflow: 'hidden', '&': { overflow: 'clip' } } as const;

const sheet = createBaseStyles('text', ({ text }) => ({
  box: {
    display: 'block',
    boxSizing: 'border-box',
    margin: 0,
    padding: 0,
    font: `14px ${webFonts.system}`,
    color: text,
    textAlign: 'start',
    textDecoration: 'none',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'break-word',
  },
  ...type,
  inline: { display: 'inline' },
  balanced: { textAlign: 'center', textWrap: 'balance' },
  alignedByLanguage: { '[dir=rtl] &[lang]': { textAlign: 'start' } },
  decorative: { '&:after': { content: 'attr(data-text)' } },
  hidden,
  line: { maxWidth: '100%', ...clipped, textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  lines: {
    maxWidth: '100%',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    ...clipped,
    // Moves the whole box to the right. If only the text moved, its ellipsis would be outside the box.
    '[dir=rtl] &&': { width: 'fit-content', textAlign: 'start' },
  },
}));

const colorSheet = createBaseStyles('color', (palette) => ({
  text: { color: palette.text },
  mutedText: { color: palette.mutedText },
  quietText: { color: palette.quietText },
  accentText: { color: palette.accentText },
  onAccentFill: { color: palette.onAccentFill },
  errorText: { color: palette.errorText },
}));
