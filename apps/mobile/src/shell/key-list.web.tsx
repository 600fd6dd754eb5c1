import { useEffect, useRef, useState } from 'react';

import { useMessages } from '@/language/use-messages';
import { displayFont, webFonts } from '@/theme/display-font';
import { minimumTarget, radius } from '@/theme/layout';
import { classOf, createStyles, useStyles } from '@/theme/styles.web';

import { areSingleKeysOn, setSingleKeys } from './keys.web';

/**
 * Shows the list of keyboard shortcuts (design, Behaviour). In this dialog, the visitor can turn off the shortcuts of
 * a single character (WCAG 2.1.4). The browser closes the modal dialog on Escape and then restores the focus.
 */
export function KeyList({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const styles = useStyles(sheet);
  const dialog = useRef<HTMLDialogElement>(null);
  const [areOn, setOn] = useState(areSingleKeysOn);
  useEffect(() => {
    const list = dialog.current;
    const close = () => list?.close();
    list?.showModal();
    // Close the list when the visitor goes back, because another page is then shown.
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, []);
  const keys: [string, string[]][] = [
    [t.searchForMovie(), ['/']],
    [t.moveThroughMovies(), ['←', '→', '↑', '↓']],
    [t.goBack(), ['Esc']],
    [t.keyboardShortcuts(), ['?', 'Ctrl /']],
  ];
  return (
    <dialog
      ref={dialog}
      aria-labelledby="keys"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className={classOf(styles.box)}
    >
      <form method="dialog" className={classOf(styles.form)}>
        <h2 id="keys" className={classOf(styles.heading)}>
          {t.keyboardShortcuts()}
        </h2>
        <dl className={classOf(styles.keys)}>
          {keys.map(([name, pressed]) => (
            <div key={name} className={classOf(styles.row)}>
              <dt>{name}</dt>
              <dd className={classOf(styles.pressed)}>
                {pressed.map((key) => (
                  <kbd key={key} className={classOf(styles.key)}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <label className={classOf(styles.switch)}>
          <input
            type="checkbox"
            checked={areOn}
            onChange={({ target }) => {
              setSingleKeys(target.checked);
              setOn(target.checked);
            }}
            className={classOf(styles.tick)}
          />
          {t.singleKeys()}
        </label>
        <button className={classOf(styles.close)}>{t.close()}</button>
      </form>
    </dialog>
  );
}

const sheet = createStyles('key-list', (colors) => ({
  box: {
    boxSizing: 'border-box',
    width: 420,
    maxWidth: 'calc(100% - 40px)',
    padding: 0,
    border: `1px solid ${colors.hoverLine}`,
    borderRadius: radius.card,
    background: colors.surface,
    color: colors.text,
    font: `1rem ${webFonts.system}`,
    '&::backdrop': { background: '#0E0B16B3' },
    print: { display: 'none' },
  },
  form: { display: 'flex', flexDirection: 'column', gap: 16, padding: 24 },
  heading: { margin: 0, font: `800 1.5625rem ${displayFont.heading}` },
  keys: { display: 'flex', flexDirection: 'column', gap: 12, margin: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 12 },
  pressed: { display: 'flex', gap: 6, margin: 0, direction: 'ltr' },
  key: {
    boxSizing: 'border-box',
    minWidth: '1.5rem',
    height: '1.5rem',
    padding: '0 6px',
    border: `1px solid ${colors.hoverLine}`,
    borderRadius: 6,
    background: colors.background,
    color: colors.mutedText,
    font: `0.8125rem/calc(1.5rem - 2px) ${webFonts.system}`,
    textAlign: 'center',
  },
  switch: { display: 'flex', alignItems: 'center', gap: 12, minHeight: minimumTarget },
  tick: {
    width: 20,
    height: 20,
    margin: 0,
    flexShrink: 0,
    accentColor: colors.accentFill,
    '&:focus-visible': { outline: `2px solid ${colors.focusRing}` },
  },
  close: {
    minHeight: minimumTarget,
    border: `1px solid ${colors.line}`,
    borderRadius: minimumTarget / 2,
    background: colors.hoverGround,
    color: colors.text,
    font: `700 0.9375rem ${webFonts.system}`,
    cursor: 'pointer',
  },
}));
