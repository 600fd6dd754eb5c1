import type { View } from '../fabric/view.ts';
import { setKeyboardShown } from '../device/keyboard.ts';
import type { Host } from '../host.ts';
import type { ViewBehaviour } from './view-behaviour.ts';

export const TEXT_INPUTS = ['SinglelineTextInputView', 'AndroidTextInput'];

/** Returns a text input's state, which the first call creates. */
export function inputState(view: View) {
  const given = typeof view.props.text === 'string' ? view.props.text : '';
  view.state.input ??= { text: given, focused: false, eventCount: 0 };
  return view.state.input;
}

export function focusInput(host: Host, view: View) {
  const input = inputState(view);
  if (input.focused || view.props.editable === false) return;
  const other = host.surface.focusedInput;
  if (other) blurInput(host, other);
  input.focused = true;
  host.surface.dispatch(view, 'topFocus', { text: input.text, eventCount: input.eventCount }, 'discrete');
  if (view.props.showSoftInputOnFocus !== false) setKeyboardShown(host, true);
}

export function blurInput(host: Host, view: View) {
  const input = inputState(view);
  if (!input.focused) return;
  input.focused = false;
  host.surface.dispatch(
    view,
    'topEndEditing',
    { text: input.text, eventCount: input.eventCount },
    'discrete',
  );
  host.surface.dispatch(view, 'topBlur', { text: input.text, eventCount: input.eventCount }, 'discrete');
  setKeyboardShown(host, false);
}

/** Changes the text as if the user had typed it, and sends the events. */
export function changeInput(host: Host, view: View, text: string, key: string) {
  const input = inputState(view);
  input.text = text;
  input.eventCount += 1;
  const { eventCount } = input;
  const selection = { start: text.length, end: text.length };
  host.surface.dispatch(view, 'topKeyPress', { key, eventCount }, 'discrete');
  host.surface.dispatch(view, 'topChange', { text, eventCount }, 'discrete');
  host.surface.dispatch(view, 'topSelectionChange', { selection }, 'discrete');
}

/**
 * The behaviour of text inputs. A text from JavaScript applies, unless the user has typed since JavaScript last read
 * the input.
 */
export const textInput: ViewBehaviour = {
  changed(host, view, isNew) {
    const input = inputState(view);
    const { text, mostRecentEventCount, autoFocus } = view.props;
    if (typeof text === 'string' && Number(mostRecentEventCount ?? 0) >= input.eventCount) input.text = text;
    if (isNew && autoFocus === true) focusInput(host, view);
  },
  removed(host, view) {
    if (view.state.input?.focused) setKeyboardShown(host, false);
  },
  command(host, view, command, args) {
    const input = inputState(view);
    if (command === 'focus') focusInput(host, view);
    else if (command === 'blur') blurInput(host, view);
    else if (command === 'setTextAndSelection') {
      const [eventCount, text] = args as [number, string | null];
      if (eventCount < input.eventCount) return true;
      if (text !== null) input.text = text;
      host.surface.invalidate();
    } else return false;
    return true;
  },
};
