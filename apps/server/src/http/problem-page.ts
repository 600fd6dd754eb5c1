import { LANGUAGES, type Language } from '@marquee/messages';
import { messagesIn } from '@marquee/messages/src/messages-in';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addVary, takesHtml, visitorLanguage } from './content-negotiation.ts';

/** The colours and sizes of design, Look, without a file of the app. */
const STYLE = `
:root{color-scheme:light dark;--ground:#FBF6EC;--text:#1D1728;--link:#8A5A00}
@media(prefers-color-scheme:dark){:root{--ground:#0E0B16;--text:#F7F1E6;--link:#FFC247}}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:8px;padding:24px;
box-sizing:border-box;text-align:center;font:17px/1.5 system-ui,sans-serif;background:var(--ground);color:var(--text)}
h1{margin:0;font-size:24px;line-height:1.25}
a{display:grid;place-content:center;min-height:44px;padding:0 12px;color:var(--link)}
`.replaceAll('\n', '');

export const PROBLEM_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

function problemOf(status: number, language: Language): string {
  const t = messagesIn(language);
  if (status === 414 || status === 431) return t.addressTooLong();
  return status === 400 || status === 404 ? t.pageNotFound() : t.somethingWentWrong();
}

/** Returns a page for a request that no page of the app can answer: it needs neither scripts nor files. */
export function problemPage(status: number, language: Language): string {
  const problem = problemOf(status, language);
  const direction = LANGUAGES[language] === 'rtl' ? ' dir="rtl"' : '';
  return (
    `<!DOCTYPE html><html lang="${language}"${direction}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${problem} · Marquee</title>` +
    `<style>${STYLE}</style></head><body><h1>${problem}</h1><a href="/">${messagesIn(language).home()}</a></body></html>`
  );
}

/**
 * Answers with {@link problemPage} if the request's `accept` header lists HTML, as that of a browser does. Otherwise
 * returns undefined.
 */
export function sendProblemPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply | undefined {
  if (!takesHtml(request.headers.accept)) return undefined;
  const language = visitorLanguage(request);
  return addVary(reply.code(status), 'accept, accept-language')
    .headers({ ...PROBLEM_PAGE_HEADERS, 'content-language': language, 'cache-control': 'no-store' })
    .send(problemPage(status, language));
}
