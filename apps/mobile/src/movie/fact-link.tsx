import { minimumTarget } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import type { TextVariant } from '@/theme/type';
import { Link } from '@/ui/primitives/link';
import { Text } from '@/ui/primitives/text';

type TextStyles = Parameters<typeof Text>[0]['style'];

interface FactLinkProps {
  /** Shown, and searched for. */
  term: string;
  variant: TextVariant;
  style?: TextStyles;
}

/** A fact that leads to the search for it (design 8). It is quiet: underlined only under the pointer and with the focus. */
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
    // Words stand as close to their neighbours as in a text; shorter ones can be touched beyond their ends.
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
