import type { z } from 'zod';

/** An answer, as the schema of a route describes it (`/openapi.json`). */
export function answer(description: string, schema: z.ZodType, type = 'application/json') {
  return { description, content: { [type]: { schema } } };
}

export function noBody(description: string) {
  return { description, type: 'null' };
}

/** Bytes of one of these types. */
export function bytes(description: string, types: readonly string[]) {
  const schema = { type: 'string', format: 'binary' };
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}
