import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AppLinks } from '../config/config.ts';

/** The pages that open in the app; on Android the app itself names the same (`apps/mobile/app.config.js`). */
const PAGES = ['/', '/search', '/save', '/profile', '/movie/*'];

/** The systems ask when the app is installed, and now and then afterwards. */
const AN_HOUR = 'public, max-age=3600';

/** What iOS reads: the app that opens the pages (Universal Links). */
const appleAssociation = (appId: string) => ({
  applinks: { details: [{ appIDs: [appId], components: PAGES.map((page) => ({ '/': page })) }] },
});

/** What Android reads: the app that opens addresses of this host, by the certificates that sign it (App Links). */
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

/** An answer that the systems take: JSON, at this very address, without a redirect. */
const answer = (reply: FastifyReply, body: object) =>
  reply.header('cache-control', AN_HOUR).type('application/json').send(body);

function notConfigured(reply: FastifyReply, variable: string) {
  const message = `No app opens the addresses of this server: ${variable} is not set`;
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ statusCode: 404, error: 'Not Found', message });
}

/**
 * The two files by which a phone knows that an app and this host belong together (design 8); the usual error with 404
 * where no app is named.
 */
export async function appLinksRoutes(app: FastifyInstance, { ios, android }: AppLinks): Promise<void> {
  app.get('/.well-known/apple-app-site-association', async (_request, reply) =>
    ios ? answer(reply, appleAssociation(ios)) : notConfigured(reply, 'IOS_APP_ID'),
  );
  app.get('/.well-known/assetlinks.json', async (_request, reply) =>
    android ? answer(reply, assetLinks(android)) : notConfigured(reply, 'ANDROID_CERTIFICATES'),
  );
}
