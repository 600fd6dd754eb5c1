import { useState } from 'react';
import { I18nManager, ScrollView } from 'react-native';

import { minimumTarget, radius } from '@/theme/layout';
import { createStyles, useStyles } from '@/theme/styles';
import { surfaceBox } from '@/theme/surface';

import { Box } from './box';
import { Icon } from './icon';
import { Pressable } from './pressable';
import type { SelectProps } from './props';
import { Text } from './text';

/** Renders a choice between many options that looks like text. The options open below it. */
export function Select({ label, value, options, onChoose }: SelectProps) {
  const [isOpen, setIsOpen] = useState(false);
  const styles = useStyles(sheet);
  const chosen = options.find(({ key }) => key === value)?.text;
  return (
    <Box style={isOpen && styles.open}>
      <Pressable
        role="button"
        aria-label={chosen ? `${label}: ${chosen}` : label}
        aria-expanded={isOpen}
        onPress={() => setIsOpen(!isOpen)}
        style={styles.box}
      >
        <Text variant="input" color="mutedText" style={styles.chosen}>
          {chosen ?? label}
        </Text>
        <Box style={isOpen ? styles.up : styles.down}>
          <Icon name="chevron" size={14} color="mutedText" scaled />
        </Box>
      </Pressable>
      {isOpen && (
        <ScrollView nestedScrollEnabled style={styles.list}>
          {options.map(({ key, text }) => (
            <Pressable
              key={key}
              role="button"
              aria-selected={key === value}
              onPress={() => {
                setIsOpen(false);
                onChoose(key);
              }}
              style={styles.option}
            >
              <Text variant="input" color={key === value ? 'accentText' : 'text'}>
                {text}
              </Text>
            </Pressable>
          ))}
        </ScrollView>
      )}
    </Box>
  );
}

/** The number of options that are visible without scrolling. */
const VISIBLE_OPTIONS = 6.5;

/** Rotates the chevron icon, in right-to-left layouts in the opposite direction. */
const turned = (degrees: number) => ({
  transform: [{ rotate: `${I18nManager.isRTL ? -degrees : degrees}deg` }],
});

const sheet = createStyles('select', (colors) => ({
  open: { width: '100%' },
  box: {
    flexDirection: 'row',
    alignItems: 'center',
    alignSelf: 'flex-start',
    maxWidth: '100%',
    gap: 8,
    minHeight: minimumTarget,
  },
  chosen: { flexShrink: 1 },
  down: turned(90),
  up: turned(-90),
  list: {
    maxHeight: VISIBLE_OPTIONS * minimumTarget,
    ...surfaceBox(colors),
    borderRadius: radius.button,
  },
  option: { minHeight: minimumTarget, justifyContent: 'center', paddingHorizontal: 16 },
}));
