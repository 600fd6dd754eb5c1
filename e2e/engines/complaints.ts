/**
 * Records a page's console messages, errors, failed loads and CSP violations in `sessionStorage`, which survives
 * reloads. Runs in the page before its own scripts.
 */
export function keepComplaints(): void {
  const kept: string[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
  function complain(text: string) {
    kept.push(text);
    sessionStorage.setItem('complaints', JSON.stringify(kept));
  }
  for (const level of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const say = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      complain(`console ${level}: ${words.map(String).join(' ')}`);
      say(...words);
    };
  }
  // Listens in the capture phase, because the error events of images and scripts do not bubble.
  addEventListener(
    'error',
    ({ message, target }) => {
      const source =
        target instanceof Element ? (target.getAttribute('src') ?? target.getAttribute('href')) : '';
      complain(message ? `page error: ${message}` : `not loaded: ${source}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain(`refused by ${violatedDirective}: ${blockedURI}`),
  );
}

/** A JavaScript expression that returns the recorded complaints in the page. */
export const COMPLAINTS = `JSON.parse(sessionStorage.getItem('complaints') ?? '[]')`;
