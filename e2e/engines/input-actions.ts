/** Pointer and keyboard actions, in the format of WebDriver and WebDriver BiDi. */

/** Returns the actions of a click at a position in the window, in CSS pixels. */
export function clickActions(x: number, y: number) {
  return [
    {
      type: 'pointer',
      id: 'pointer',
      parameters: { pointerType: 'mouse' },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ];
}

const ENTER = '\uE007';

/** Returns the actions that type a text key by key. A line break becomes Enter. */
export function typeActions(text: string) {
  const actions = [...text.replaceAll('\n', ENTER)].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ]);
  return [{ type: 'key', id: 'keyboard', actions }];
}
