// Records a composition (of an input method) that begins in the search box before hydration; see `use-composition.ts`
// of the app.
for (const phase of ['start', 'end']) {
  addEventListener(`composition${phase}`, ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.composition = phase;
  });
}
