import type { ViewHost } from '../view-host.ts';

/** Returns the keyboard's frame in the format of the keyboard's events. */
function coordinates(host: ViewHost, height: number) {
  const { width, height: screen } = host.device;
  return { screenX: 0, screenY: screen - height, width, height: height || host.device.keyboardHeight };
}

function tell(host: ViewHost, names: string[], from: number, to: number) {
  const ios = host.platform === 'ios';
  const event = {
    duration: ios ? 250 : 0,
    easing: 'keyboard',
    endCoordinates: coordinates(host, to),
    ...(ios && { startCoordinates: coordinates(host, from), isEventFromThisApp: true }),
  };
  for (const name of names) host.emit(name, event);
}

/** Shows the keyboard. On Android, this usually reduces the window's height (`windowHeight` of the host). */
export function showKeyboard(host: ViewHost) {
  if (host.keyboardShown) return;
  host.keyboardShown = true;
  const names =
    host.platform === 'ios'
      ? ['keyboardWillChangeFrame', 'keyboardWillShow', 'keyboardDidChangeFrame', 'keyboardDidShow']
      : ['keyboardDidShow'];
  tell(host, names, 0, host.device.keyboardHeight);
  host.surface.invalidate();
}

export function hideKeyboard(host: ViewHost) {
  if (!host.keyboardShown) return;
  host.keyboardShown = false;
  const names =
    host.platform === 'ios'
      ? ['keyboardWillChangeFrame', 'keyboardWillHide', 'keyboardDidChangeFrame', 'keyboardDidHide']
      : ['keyboardDidHide'];
  tell(host, names, host.device.keyboardHeight, 0);
  host.surface.invalidate();
}
