import type { UnderstoodUnit } from '@marquee/contract';

import { useMessages } from '@/language/use-messages';
import { createStyles, useStyles } from '@/theme/styles';
import { chip } from '@/theme/surface';
import { Box } from '@/ui/primitives/box';
import { Icon } from '@/ui/primitives/icon';
import { Text } from '@/ui/primitives/text';

import { type Choose, TermLink } from './term-link';
import { unitName } from './unit-name';

/**
 * Shows the units of a term (design, Search). Each chip links to the term without its unit. A unit without which no
 * term would be left has no cross.
 */
export function UnitChips({ units, onChoose }: { units: UnderstoodUnit[]; onChoose: Choose }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  return (
    <Box role="list" style={styles.box}>
      {units.map((unit) => {
        const name = unitName(t, unit);
        const text = <Text style={styles.name}>{name}</Text>;
        return (
          <Box key={`${unit.kind} ${name}`} role="listitem" style={styles.item}>
            {unit.without ? (
              <TermLink
                term={unit.without}
                choice="wider"
                label={t.removeUnit({ name })}
                onChoose={onChoose}
                style={[styles.chip, styles.removable]}
              >
                {text}
                <Icon name="close" size={16} color="mutedText" />
              </TermLink>
            ) : (
              <Box style={styles.chip}>{text}</Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

const sheet = createStyles('units', (colors) => {
  const { canHover, ...still } = chip(colors);
  return {
    box: { flexDirection: 'row', flexWrap: 'wrap', gap: 8, marginTop: 10 },
    item: { maxWidth: '100%' },
    chip: { ...still, flexDirection: 'row', alignItems: 'center', gap: 8 },
    removable: { canHover },
    name: { flexShrink: 1 },
  };
});
