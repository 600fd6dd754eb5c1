import type { ReactNode } from 'react';

import { minimumTarget } from '@/theme/layout';
import type { Palette } from '@/theme/palettes';
import { createStyles, useStyles } from '@/theme/styles';
import { Box } from '@/ui/primitives/box';
import type { BoxProps, TextProps } from '@/ui/primitives/props';
import { Text } from '@/ui/primitives/text';

import { MovieSearchLink } from './movie-search-link';

interface FactProps {
  label: string;
  style: BoxProps['style'];
  children: ReactNode;
}

/** Shows a section of the details: a label and the value below it. */
export function Fact({ label, style, children }: FactProps) {
  return (
    <Box style={style}>
      <Text variant="label" style={useStyles(sheet).label} role="heading" aria-level={2}>
        {label}
      </Text>
      {children}
    </Box>
  );
}

/** Shows a fact as a link to a search for it (design, Behaviour). */
export function FactLink({ term, variant, style }: Pick<TextProps, 'variant' | 'style'> & { term: string }) {
  return (
    <MovieSearchLink term={term} style={useStyles(sheet).link}>
      <Text variant={variant} style={[style, useStyles(sheet).text]}>
        {term}
      </Text>
    </MovieSearchLink>
  );
}

/**
 * Returns the look of a link in the facts: a quiet underline (design, Look).
 * @param link the class of the link.
 * @param more declarations that only browsers know.
 */
export const linkText = <More extends object>(
  { mutedText, accentText }: Palette,
  link: string,
  more?: More,
) =>
  ({
    textDecorationLine: 'underline',
    '&': {
      transition: 'color .12s',
      textDecorationColor: mutedText,
      textUnderlineOffset: '3px',
      // Removes the space at the end of a wrapped line. Otherwise it would be underlined.
      whiteSpace: 'normal',
      ...more,
    },
    canHover: { [`.${link}:hover &`]: { color: accentText, textDecorationColor: accentText } },
  }) as const;

const sheet = createStyles('fact', (colors) => ({
  label: { color: colors.mutedText, wide: { color: colors.mutedOnPicture, fontWeight: '400' } },
  text: linkText(colors, 'fact-link'),
  link: {
    minHeight: minimumTarget,
    minWidth: minimumTarget,
    maxWidth: '100%',
    justifyContent: 'center',
    // In browsers, the touch target of a short word is a pseudo-element that is wider than the word, so that
    // the spacing in the line does not change.
    '&': { minWidth: 0 },
    '&:after': {
      content: "''",
      position: 'absolute',
      insetBlock: 0,
      insetInline: `min(0px,(100% - ${minimumTarget}px)/2)`,
    },
  },
}));
