// Notes a composition in the search box that begins before hydration (`use-composition.ts` of the app).
for (const phase of ['start', 'end']) {
  addEventListener(`composition${phase}`, ({ target }) => {
    if (target instanceof HTMLElement) target.dataset.composition = phase;
  });
}
