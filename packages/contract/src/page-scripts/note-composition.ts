// Records a composition (of an input method) that begins in the search box before hydration. `search-field.web.tsx`
// of the app reads it.
for (const phase of ['start', 'end']) {
  addEventListener(`composition${phase}`, ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.composition = phase;
  });
}
