import { waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

import { ListRow } from './list-row.web';
import type { Watch } from './use-visibility-observer.web';

/** Called when the next row of movies renders. */
let onRender: (() => void) | undefined;

/** Occupies the processor like the movies of a row on a slow phone. */
function Movies() {
  const end = performance.now() + 8;
  while (performance.now() < end);
  onRender?.();
  onRender = undefined;
  return <p />;
}

it('design, Behaviour: a row that comes near again while others mount does not become empty', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const callbacks: Parameters<Watch>[1][] = [];
  const watch: Watch = (_, onChange) => {
    callbacks.push(onChange);
    return () => undefined;
  };
  const box = document.body.appendChild(document.createElement('div'));
  const rows = Array.from({ length: 30 }, (_, i) => (
    <ListRow key={i} index={i + 8} watch={watch} inert={false}>
      <Movies />
    </ListRow>
  ));
  const root = createRoot(box);
  root.render(rows);
  await waitFor(() => expect(callbacks).toHaveLength(30));

  const entry = (isIntersecting: boolean) =>
    ({ isIntersecting, boundingClientRect: { height: 200 } }) as IntersectionObserverEntry;
  const [first, ...others] = callbacks;
  const [row] = box.children;
  others.forEach((change) => change(entry(false)));
  await waitFor(() => expect(box.querySelectorAll('p')).toHaveLength(1));

  let isEmptied = false;
  const observer = new MutationObserver(() => (isEmptied ||= !row?.hasChildNodes()));
  observer.observe(box, { childList: true, subtree: true });
  // The other rows mount in slices of one row. In the same transition the first one is emptied.
  others.forEach((change) => change(entry(true)));
  first?.(entry(false));
  onRender = () => queueMicrotask(() => first?.(entry(true)));
  await waitFor(() => expect(box.querySelectorAll('p')).toHaveLength(30));
  expect(isEmptied).toBe(false);
  observer.disconnect();
  root.unmount();
});
