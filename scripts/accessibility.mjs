// `npm run accessibility`: axe on every screen in every state, in English, Arabic and Hindi, in every width, scheme and
// preference; `npm test` tries each pair.
import { runBrowserTests } from './browser-tests.mjs';
import { checkNode, ensureInstalled } from './install.mjs';
import { fail } from './report.mjs';
import { stopChildrenOnSignals } from './run.mjs';

try {
  checkNode();
  stopChildrenOnSignals();
  await ensureInstalled();
  process.exitCode = await runBrowserTests(['accessibility', ...process.argv.slice(2)], {
    AXE_MATRIX: 'whole',
  });
} catch (error) {
  fail(error);
}
