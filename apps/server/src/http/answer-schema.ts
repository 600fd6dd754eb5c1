import type { z } from 'zod';

/** Describes an answer in a route's schema, for `/openapi.json`. */
export function answer(description: string, schema: z.ZodType, type = 'application/json') {
  return { description, content: { [type]: { schema } } };
}

export function noBody(description: string) {
  return { description, type: 'null' };
}

/** Like {@link answer}, for a binary answer with one of these content types. */
export function bytes(description: string, types: readonly string[]) {
  const schema = { type: 'string', format: 'binary' };
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema }])) };
}
