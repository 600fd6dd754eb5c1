// Runs in the app's context. Removes all globals, static properties and methods that are not in the list.
(function keepGlobals(allowed) {
  const always = ['constructor', 'prototype', 'length', 'name', 'arguments', 'caller'];

  function keep(owner, names) {
    const kept = new Set([...always, ...names.split(' ')]);
    for (const key of Object.getOwnPropertyNames(owner)) {
      if (!kept.has(key)) delete owner[key];
    }
  }

  for (const name of Object.getOwnPropertyNames(globalThis)) {
    const rule = allowed[name];
    if (!rule) {
      delete globalThis[name];
      continue;
    }
    const value = globalThis[name];
    if (rule.static !== undefined || rule.prototype !== undefined) keep(value, rule.static ?? '');
    if (rule.prototype !== undefined) keep(value.prototype, rule.prototype);
  }
  for (const key of ['dispose', 'asyncDispose']) {
    const symbol = Symbol[key];
    if (symbol) delete Symbol[key];
  }
  // Filters the prototype that all typed arrays share. It has no global name, so the list above cannot contain it.
  keep(
    Object.getPrototypeOf(Int8Array.prototype),
    'at buffer byteLength byteOffset copyWithin entries every fill filter find findIndex findLast findLastIndex ' +
      'forEach includes indexOf join keys lastIndexOf map reduce reduceRight reverse set slice some sort subarray ' +
      'toLocaleString toString values',
  );
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));
  keep(iterator, '');
});
