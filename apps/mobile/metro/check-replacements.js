const { missingNames } = require('./missing-names');
const { replacementsFor } = require('./replace-modules');

/** A serializer that refuses a bundle in which a replacement lacks what is taken from it, and otherwise does as `serialize`. */
exports.checkReplacements = (serialize) => (entry, preModules, graph, options) => {
  const missing = missingNames(graph.dependencies, replacementsFor(graph.transformOptions.platform));
  if (missing.length > 0)
    throw new Error(`Files in metro/replacements are incomplete:\n${missing.join('\n')}`);
  return serialize(entry, preModules, graph, options);
};
