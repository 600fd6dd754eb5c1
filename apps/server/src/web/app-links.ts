import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { answer } from '../http/answer-schema.ts';
import { requestSchemas } from '../http/request-schema.ts';
import type { AppLinks } from '../config/config.ts';

/** These pages open in the mobile app. `apps/mobile/app.config.js` repeats this list for Android. */
const PAGES = ['/', '/search', '/save', '/profile', '/movie/*'];

/** iOS and Android fetch the association files when the app is installed, and now and then later. */
const CACHE_ONE_HOUR = 'public, max-age=3600';

/** Apple's association file for Universal Links: the app that opens the pages. */
const appleAssociation = (appId: string) => ({
  applinks: { details: [{ appIDs: [appId], components: PAGES.map((page) => ({ '/': page })) }] },
});

/** Android's association file for App Links: the app that opens this host's URLs, and its signing certificates. */
const assetLinks = ({ packageName, certificates }: NonNullable<AppLinks['android']>) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: {
      namespace: 'android_app',
      package_name: packageName,
      sha256_cert_fingerprints: certificates,
    },
  },
];

/** iOS and Android require JSON and do not follow redirects. */
const sendAssociation = (reply: FastifyReply, body: object) =>
  reply.header('cache-control', CACHE_ONE_HOUR).type('application/json').send(body);

function notConfigured(reply: FastifyReply, variable: string) {
  const message = `No app opens the addresses of this server: ${variable} is not set`;
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ statusCode: 404, error: 'Not Found', message });
}

const schemaOf = (operationId: string, system: string) => ({
  operationId,
  summary: `For ${system}: the app that opens this server’s URLs`,
  tags: ['web'],
  response: {
    200: answer('The app, in the form of the system', z.unknown()),
    404: answer('No app is configured', z.looseObject({ message: z.string() })),
  },
});

/**
 * Serves the two files that associate the mobile apps with this host (design, Behaviour); 404 if no app is configured.
 */
export async function appLinksRoutes(app: FastifyInstance, { ios, android }: AppLinks): Promise<void> {
  await app.register(requestSchemas);
  const appleSchema = schemaOf('readAppleLinks', 'iOS');
  app.get('/.well-known/apple-app-site-association', { schema: appleSchema }, async (_request, reply) =>
    ios ? sendAssociation(reply, appleAssociation(ios)) : notConfigured(reply, 'IOS_APP_ID'),
  );
  const androidSchema = schemaOf('readAndroidLinks', 'Android');
  app.get('/.well-known/assetlinks.json', { schema: androidSchema }, async (_request, reply) =>
    android ? sendAssociation(reply, assetLinks(android)) : notConfigured(reply, 'ANDROID_CERTIFICATES'),
  );
}
