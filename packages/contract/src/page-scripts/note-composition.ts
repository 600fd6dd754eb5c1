// Records in the search box whether an input method is composing text there. The app needs this if the composition
// began before hydration (`search-field.web.tsx`).
for (const phase of ['start', 'end']) {
  addEventListener(`composition${phase}`, ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.composition = phase;
  });
}
