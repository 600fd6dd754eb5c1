import type { Host } from '../host.ts';

/** Shows or hides the keyboard, and sends the system's events. */
export function setKeyboardShown(host: Host, shown: boolean) {
  if (host.keyboardShown === shown) return;
  host.keyboardShown = shown;
  // On Android, this usually changes the window's height (`windowHeight` of the host).
  host.surface.invalidate();
  const { width, height: screenHeight, keyboardHeight } = host.device;
  const open = { screenX: 0, screenY: screenHeight - keyboardHeight, width, height: keyboardHeight };
  const closed = { ...open, screenY: screenHeight };
  const [startCoordinates, endCoordinates] = shown ? [closed, open] : [open, closed];
  const verb = shown ? 'Show' : 'Hide';
  if (host.platform === 'android') {
    host.emit(`keyboardDid${verb}`, { duration: 0, easing: 'keyboard', endCoordinates });
    return;
  }
  const event = {
    duration: 250,
    easing: 'keyboard',
    startCoordinates,
    endCoordinates,
    isEventFromThisApp: true,
  };
  for (const moment of ['Will', 'Did']) {
    host.emit(`keyboard${moment}ChangeFrame`, event);
    host.emit(`keyboard${moment}${verb}`, event);
  }
}
