import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { acceptedEncoding, addVary, compress, type ContentEncoding } from '../http/content-negotiation.ts';
import { requestSchemas, RequestSchema } from '../http/request-schema.ts';
import { answer } from '../http/answer-schema.ts';

const DESCRIPTION = `Movies in the protocol of TMDB, version 3, and a search log in that of Appwrite's documents. docs/api.md has examples, and says why.

Every answer has an \`X-Request-Id\`. An address over 8,192 characters is refused with 414 and a body over 16 kB with 413, each in the form
of the service that is called; address and headers of over 16 kB together with 431, and what cannot be read as HTTP with 400.`;

const METRICS = {
  get: {
    operationId: 'readMetrics',
    summary: 'The metrics of the server, for Prometheus',
    description: 'On a separate port (METRICS_PORT, METRICS_HOST), if one is configured.',
    tags: ['operation'],
    servers: [{ url: 'http://127.0.0.1:{port}', variables: { port: { default: '9090' } } }],
    responses: {
      200: { description: 'The metrics', content: { 'text/plain': { schema: { type: 'string' as const } } } },
    },
  },
};

const COMPONENTS = '#/components/schemas/';

/** Whether a number is the default minimum or maximum of `z.int()`. The document omits these defaults. */
const isDefaultBound = (bound: unknown) => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;

/**
 * Converts a zod schema to JSON Schema. Schemas with an id are moved to `shared` and replaced by references. zod does
 * that only for inner schemas, so an object wraps the schema.
 */
function toJsonSchema(schema: z.ZodType, shared: object): unknown {
  const whole = z.toJSONSchema(z.object({ schema }), {
    // JSON Schema cannot express zod's refinements. The descriptions mention them.
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (isDefaultBound(jsonSchema.minimum)) delete jsonSchema.minimum;
      if (isDefaultBound(jsonSchema.maximum)) delete jsonSchema.maximum;
    },
  });
  const { properties, $defs } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${COMPONENTS}`));
  Object.assign(shared, $defs);
  return properties.schema;
}

/** Converts all zod schemas within the schema of a route. */
function describe<Value>(value: Value, shared: object): Value;
function describe(value: unknown, shared: object): unknown {
  if (value instanceof RequestSchema) return toJsonSchema(value.schema, shared);
  if (value instanceof z.ZodType) return toJsonSchema(value, shared);
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, describe(each, shared)]));
}

/**
 * Serves `/openapi.json` (OpenAPI 3.1), with all routes that are registered after this plugin, except those with
 * `hide`. The first request creates the document, so that it does not delay the start.
 * @param options.publicUrl the server's own origin, if it is configured.
 */
export const apiDocument = fp(async function apiDocument(
  app: FastifyInstance,
  { version, publicUrl }: { version: string; publicUrl?: string },
) {
  await app.register(requestSchemas);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Marquee',
        version,
        description: DESCRIPTION,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: publicUrl ?? '/' }],
      tags: [
        { name: 'movies', description: 'Movies, from TMDB or the embedded catalogue' },
        { name: 'pictures', description: 'Posters, and previews of links' },
        { name: 'search log', description: 'How often terms and movies were searched for' },
        { name: 'web', description: 'The web app, and what search engines and phones read of it' },
        { name: 'operation', description: 'For whoever runs the server' },
      ],
      components: {
        securitySchemes: {
          project: { type: 'apiKey', in: 'header', name: 'X-Appwrite-Project', description: '`marquee`' },
          projectInAddress: { type: 'apiKey', in: 'query', name: 'project', description: '`marquee`' },
        },
      },
      paths: { '/metrics': METRICS },
    },
    stripBasePath: false,
    transform({ schema, url, ...document }) {
      if (!('openapiObject' in document)) return { schema, url };
      const { schemas = {} } = document.openapiObject.components ?? {};
      return { schema: describe(schema, schemas), url: url.replace('*', ':path') };
    },
  });

  const bodies = new Map<ContentEncoding | undefined, Promise<string | Buffer>>();
  async function createBody(encoding: ContentEncoding | undefined) {
    const text = JSON.stringify(app.swagger());
    return encoding ? compress(text, encoding) : text;
  }
  app.get(
    '/openapi.json',
    {
      schema: {
        operationId: 'readApiDocument',
        summary: 'This document',
        tags: ['operation'],
        response: { 200: answer('An OpenAPI document', z.looseObject({ openapi: z.string() })) },
      },
    },
    async (request, reply) => {
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const body = bodies.get(encoding) ?? createBody(encoding);
      bodies.set(encoding, body);
      body.catch(() => bodies.delete(encoding));
      addVary(reply, 'accept-encoding').header('cache-control', 'public, max-age=3600');
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(await body);
    },
  );
});
