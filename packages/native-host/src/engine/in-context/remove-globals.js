// Runs in the app's context. Removes the properties in `missing`, by the path of their owner, and all globals that are
// not in the list `kept`.
(function removeGlobals(kept, missing) {
  for (const [path, names] of Object.entries(missing)) {
    // Older versions of V8 lack some owners.
    const owner = path.split('.').reduce((parent, name) => parent?.[name], globalThis);
    for (const name of names.split(' ')) delete owner?.[name];
  }
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!kept.includes(name)) delete globalThis[name];
  }
});
