import type { OfferedTerm } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import type { BoxProps } from '@/ui/primitives/props';
import { Text } from '@/ui/primitives/text';

import { type Choice, type Choose, TermLink } from './term-link';
import { unitName } from './unit-name';

interface OfferedTermsProps {
  terms: OfferedTerm[];
  choice: Choice;
  onChoose: Choose;
  style?: BoxProps['style'];
}

/** Shows links to terms, each with the number of its movies. */
export function OfferedTerms({ terms, choice, onChoose, style }: OfferedTermsProps) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box role="list" style={[styles.box, style]}>
      {terms.map(({ term, count, ...unit }) => {
        const name = unitName(t, unit);
        return (
          <Box key={term} role="listitem" style={styles.item}>
            <TermLink
              term={term}
              choice={choice}
              label={`${name} ${t.movieCount({ count })}`}
              onChoose={onChoose}
              style={styles.chip}
            >
              {/* The space separates name and number, so that the link's name begins with its text. */}
              <Text style={styles.name}>{`${name} `}</Text>
              <Text color="mutedText">{count}</Text>
            </TermLink>
          </Box>
        );
      })}
    </Box>
  );
}

const sheet = createStyles('offered', (colors) => ({
  box: { flexDirection: 'row', flexWrap: 'wrap', gap: 8 },
  item: { maxWidth: '100%' },
  chip: {
    ...chip(colors),
    flexDirection: 'row',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 2,
    // The space after the name has no width in browsers.
    '&': { ...chip(colors)['&'], gap: 6 },
  },
  name: { flexShrink: 1 },
}));
