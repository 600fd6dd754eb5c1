import { FRAME } from '../engine/install-timers.ts';
import type { Host } from '../host.ts';
import { advance } from '../settle.ts';
import { changeInput, inputState } from '../views/text-input.ts';

function focused(host: Host) {
  const box = host.surface.focusedInput;
  if (!box) throw new Error('There is no box to type into: tap one first.');
  return box;
}

/** Types into the focused input, character by character. */
export async function typeText(host: Host, text: string) {
  for (const sign of text) {
    const box = focused(host);
    const input = inputState(box);
    const { maxLength } = box.props;
    const next = input.text + sign;
    if (typeof maxLength === 'number' && next.length > maxLength) continue;
    changeInput(host, box, next, sign);
    await advance(host, FRAME);
  }
}

/** Deletes characters at the end of the focused input. */
export async function pressBackspace(host: Host, times: number) {
  for (let count = 0; count < times; count += 1) {
    const box = focused(host);
    changeInput(host, box, [...inputState(box).text].slice(0, -1).join(''), 'Backspace');
    await advance(host, FRAME);
  }
}
