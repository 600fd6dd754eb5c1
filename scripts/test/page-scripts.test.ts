import { expect, it } from 'vitest';
import { KEEP_RECENT_PLACE, LOAD_APP, NOTE_COMPOSITION } from '../../packages/contract/src/page-scripts.ts';
import { compilePageScripts } from '../compile-page-scripts.ts';

it('the pages’ inline scripts are up to date (design, Pages)', async () => {
  const compiled = await compilePageScripts();
  for (const script of [LOAD_APP, NOTE_COMPOSITION, KEEP_RECENT_PLACE])
    expect(compiled).toContain(JSON.stringify(script));
});
