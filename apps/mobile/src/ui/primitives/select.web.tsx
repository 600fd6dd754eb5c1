import { attributesOf, createBaseStyles, useStyles } from '@/theme/styles.web';
import { type } from '@/theme/type';

import { boxRule } from './box.web';
import { Icon } from './icon';
import type { SelectProps } from './props';

/** Renders a choice between many options that looks like text. */
export function Select({ label, value, options, onChoose }: SelectProps) {
  const styles = useStyles(sheet);
  const isKnown = options.some(({ key }) => key === value);
  return (
    <div {...attributesOf(styles.frame)}>
      <select
        aria-label={label}
        value={value}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        {...attributesOf(styles.box)}
      >
        {!isKnown && <option value={value}>{label}</option>}
        {options.map(({ key, text }) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <span {...attributesOf(styles.chevron)}>
        <Icon name="chevron" size={14} color="mutedText" scaled />
      </span>
    </div>
  );
}

const CHEVRON = '1.375rem';

const sheet = createBaseStyles('select', ({ text, mutedText, surface }) => ({
  frame: { ...boxRule, maxWidth: '100%', print: { display: 'none' } },
  box: {
    ...type.input,
    appearance: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    // Makes the field as wide as the chosen option.
    fieldSizing: 'content',
    minHeight: '44px',
    maxWidth: '100%',
    paddingInlineEnd: CHEVRON,
    fontFamily: 'inherit',
    color: mutedText,
    background: 'none',
    textOverflow: 'ellipsis',
    cursor: 'pointer',
    '& option': { color: text, backgroundColor: surface },
    canHover: { '&:hover': { color: text } },
  },
  chevron: {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    display: 'flex',
    alignItems: 'center',
    pointerEvents: 'none',
    rotate: '90deg',
    '[dir=rtl] &': { rotate: '-90deg' },
  },
}));
