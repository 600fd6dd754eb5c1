// `npm run store` creates a copy of the native app on the newest SDK, for the stores, in `.cache/store`
// (docs/stores.md). The overlay in `sdk` has the files that differ. `-- --renew` records that the overlay matches the
// working tree.
import { relative } from 'node:path';
import { findOverlay, makeStoreCopy, renewOverlay } from './store/make-store.mjs';
import { fail } from './report.mjs';
import { ROOT } from './root.mjs';

try {
  const { sdk } = findOverlay();
  if (process.argv.includes('--renew')) {
    renewOverlay();
  } else {
    const folder = await makeStoreCopy();
    console.log(`
The native app on SDK ${sdk} is in ${relative(ROOT, folder)}. Next, in ${relative(ROOT, folder)}/apps/mobile:

  npx expo run:ios --device        or run:android, on this machine
  EAS_NO_VCS=1 EAS_PROJECT_ROOT=${JSON.stringify(folder)} eas build --profile production

npm test -- store tries it; docs/stores.md has the steps before and after.`);
  }
} catch (error) {
  fail(error);
}
