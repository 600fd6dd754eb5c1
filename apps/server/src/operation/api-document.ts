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
    description: 'On a port of its own (METRICS_PORT, METRICS_HOST), and only where one is set.',
    tags: ['operation'],
    servers: [{ url: 'http://127.0.0.1:{port}', variables: { port: { default: '9090' } } }],
    responses: {
      200: { description: 'The metrics', content: { 'text/plain': { schema: { type: 'string' as const } } } },
    },
  },
};

const COMPONENTS = '#/components/schemas/';

/** A bound of `z.int()` that says nothing. */
const isSafe = (bound: unknown) => Math.abs(Number(bound)) === Number.MAX_SAFE_INTEGER;

/** A zod schema as JSON Schema. Those in it that have an id are added to `shared`, and referred to. */
function toJsonSchema(schema: z.ZodType, shared: object): unknown {
  const whole = z.toJSONSchema(z.object({ schema }), {
    // Refinements cannot be told: descriptions tell them.
    unrepresentable: 'any',
    override({ jsonSchema }) {
      if (isSafe(jsonSchema.minimum)) delete jsonSchema.minimum;
      if (isSafe(jsonSchema.maximum)) delete jsonSchema.maximum;
    },
  });
  const { properties, $defs } = JSON.parse(JSON.stringify(whole).replaceAll('"#/$defs/', `"${COMPONENTS}`));
  Object.assign(shared, $defs);
  return properties.schema;
}

/** The schema of a route with JSON Schemas in place of all others. */
function describe<Value>(value: Value, shared: object): Value;
function describe(value: unknown, shared: object): unknown {
  if (value instanceof RequestSchema) return toJsonSchema(value.schema, shared);
  if (value instanceof z.ZodType) return toJsonSchema(value, shared);
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, describe(each, shared)]));
}

/**
 * `/openapi.json`: what the server answers, from the schemas of its routes (OpenAPI 3.1). Made when it is first asked for. Routes
 * registered after this plugin are in it, but those that say `hide`.
 * @param options.publicUrl the server's own origin, where it is configured.
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

  const made = new Map<ContentEncoding | undefined, Promise<string | Buffer>>();
  async function make(encoding: ContentEncoding | undefined) {
    const text = JSON.stringify(app.swagger());
    return encoding ? compress(text, encoding, { small: true }) : text;
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
      const body = made.get(encoding) ?? make(encoding);
      made.set(encoding, body);
      addVary(reply, 'accept-encoding').header('cache-control', 'public, max-age=3600');
      if (encoding) reply.header('content-encoding', encoding);
      return reply.type('application/json; charset=utf-8').send(await body);
    },
  );
});
