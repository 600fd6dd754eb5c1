import { expect, it } from 'vitest';
import { LOAD_APP, NOTE_COMPOSITION } from '../../packages/contract/src/page-scripts.ts';
import { compilePageScripts } from '../compile-page-scripts.ts';

it('has the pages’ inline scripts as they are compiled now (design 7)', async () => {
  const compiled = await compilePageScripts();
  for (const script of [LOAD_APP, NOTE_COMPOSITION]) expect(compiled).toContain(JSON.stringify(script));
});
