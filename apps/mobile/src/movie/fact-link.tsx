import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import type { TextVariant } from '@/theme/type';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

type TextStyles = Parameters<typeof Text>[0]['style'];

interface FactLinkProps {
  /** The text of the link, which is also the term that the link searches for. */
  term: string;
  variant: TextVariant;
  style?: TextStyles;
}

/** Shows a fact as a link to a search for it (design 8), underlined only on hover and focus. */
export function FactLink({ term, variant, style }: FactLinkProps) {
  const styles = useStyles(sheet);
  return (
    <Link href={`/search?q=${encodeURIComponent(term)}`} style={styles.box}>
      <Text variant={variant} style={[styles.text, style]}>
        {term}
      </Text>
    </Link>
  );
}

const sheet = createStyles('fact-link', () => ({
  box: {
    minHeight: minimumTarget,
    minWidth: minimumTarget,
    maxWidth: '100%',
    justifyContent: 'center',
    // Keeps the word spacing of running text; the touch target of a short word extends beyond the word's
    // ends.
    '&': { minWidth: 0 },
    '&:after': {
      content: "''",
      position: 'absolute',
      insetBlock: 0,
      insetInline: `min(0px,(100% - ${minimumTarget}px)/2)`,
    },
  },
  text: {
    '.fact-link:focus-visible &': { textDecorationLine: 'underline' },
    hover: { '.fact-link:hover &': { textDecorationLine: 'underline' } },
  },
}));
