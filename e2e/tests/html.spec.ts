import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { test } from '../harness/test.ts';

/** Each kind of page as our server renders it (design, Pages). */
const PAGES = {
  home: '/',
  'search-start': '/search',
  results: '/search?q=alien',
  description: '/search?q=a+robot+cleans+up+the+deserted+earth',
  wish: '/search?q=romantic+christmas',
  'nothing-found': '/search?q=xylophone+orchestra',
  movie: '/movie/27205',
  series: '/movie/240',
  'missing-movie': '/movie/99999999',
  'unknown-path': '/no/such/page',
  save: '/save',
  sitemap: '/_sitemap',
  german: '/movie/27205?lang=de',
  arabic: '/?lang=ar',
};

interface Message {
  type: string;
  url?: string;
  message: string;
  extract?: string;
}

/**
 * What the checker of October 2024 does not know yet: container queries and other CSS, and an attribute of HTML. Newer
 * releases download Java whenever they are installed.
 */
const isUnknown = ({ message }: Message) => /^CSS:|^Attribute “autocorrect”/.test(message);

/** The checker's program. */
const CHECKER = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

const hasJava = () => spawnSync('java', ['-version']).status === 0;

test('design, Pages: the Nu checker finds no error in the HTML of any page @everything', async ({
  request,
  searched,
}, info) => {
  test.skip(!hasJava(), 'no Java for the Nu checker; Debian has it as default-jre-headless');
  const files = await Promise.all(
    Object.entries(PAGES).map(async ([name, address]) => {
      const answer = await request.get(searched + address);
      expect(answer.headers()['content-type'], address).toContain('text/html');
      const file = info.outputPath(`${name}.html`);
      await writeFile(file, await answer.text());
      return file;
    }),
  );
  const options = ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', '--stdout', ...files];
  const { stdout } = await promisify(execFile)('java', options, { maxBuffer: 64 * 1024 * 1024 });
  const { messages }: { messages: Message[] } = JSON.parse(stdout);
  const findings = messages
    .filter((message) => !isUnknown(message))
    // The only warnings that count: a role that the element has by itself.
    .filter(({ type, message }) => type !== 'info' || message.includes('unnecessary'))
    .map(({ url = '', message, extract = '' }) => `${url.split('/').at(-1)}: ${message} ${extract}`);
  expect([...new Set(findings)]).toEqual([]);
});
