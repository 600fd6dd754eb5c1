const { missingNames } = require('./missing-names');
const { WEB_STUBS } = require('./web-stubs');

const OURS = WEB_STUBS.map(({ ours }) => ours);

/** A serializer that refuses a bundle in which a stub lacks what is taken from it, and otherwise does as `serialize`. */
exports.checkStubs = (serialize) => (entry, preModules, graph, options) => {
  const missing = missingNames(graph.dependencies, OURS);
  if (missing.length > 0)
    throw new Error(`Stubs of metro/web-stubs.js are incomplete:\n${missing.join('\n')}`);
  return serialize(entry, preModules, graph, options);
};
