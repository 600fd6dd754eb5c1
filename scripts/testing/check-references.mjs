// A part of `npm run lint`. "spec 4" must be a section of docs/specification.md, and "design, Look" a heading or label
// in docs/design.md. Files in documents and comments must exist. Issue numbers are not allowed, because a clone has no
// issues. Every message must be used.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.mjs';

const SPECIFICATION = 'docs/specification.md';
const DESIGN = 'docs/design.md';

/** `spec 2, 8`, or an issue number. The words can be on two lines of a comment. */
const NUMBERED = /\b(spec|design|issue)s?(?:\s|\*|\/\/|--)+(\d+(?:(?:,| and| or| to)\s+\d+)*)/gi;
/** `design, Look`. */
const NAMED = /\bdesign,(?:\s|\*|\/\/|--)+([A-Z]\w+)/gi;

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const sections = new Set([...read(SPECIFICATION).matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
/** The first words of the design's headings and labels. */
const names = new Set([...read(DESIGN).matchAll(/^(?:#+ |[- ]*\*\*)(\w+)/gm)].map(([, name]) => name));

/** The invalid references in a text with their locations. */
function wrongReferences(path, text) {
  const lineOf = (index) => `${path}:${text.slice(0, index).split('\n').length}`;
  const numbered = [...text.matchAll(NUMBERED)].flatMap(({ index, 1: name, 2: numbers }) =>
    name.toLowerCase() === 'spec'
      ? numbers
          .match(/\d+/g)
          .filter((number) => !sections.has(number))
          .map((number) => `${lineOf(index)} refers to spec ${number}, which ${SPECIFICATION} does not have`)
      : [`${lineOf(index)} refers to ${name} ${numbers}, which is not in this repository`],
  );
  const named = [...text.matchAll(NAMED)]
    .filter(([, name]) => /^[A-Z]/.test(name) && !names.has(name))
    .map(({ index, 1: name }) => `${lineOf(index)} refers to design, ${name}, which ${DESIGN} does not have`);
  return [...numbered, ...named];
}

/**
 * Links to files in a document, and paths in backticks. A path is relative to the root or a workspace:
 * `test/search-log/copy.test.ts`.
 */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;
const PATH = /`((?:apps|bench|deploy|docs|e2e|metro|packages|scripts|src|test|tests)\/[^\s`*{}<>]+\.\w+)`/g;

const WORKSPACES = ['', 'apps/server', 'apps/mobile', 'e2e', 'bench', 'packages/native-host'];

/** The missing files that a document names. */
function missingFiles(path, text) {
  if (!path.endsWith('.md')) return [];
  const isThere = (...parts) => existsSync(join(ROOT, ...parts));
  const named = [
    ...[...text.matchAll(LINK)].filter(([, file]) => !isThere(dirname(path), file)),
    ...[...text.matchAll(PATH)].filter(([, file]) => !WORKSPACES.some((folder) => isThere(folder, file))),
  ];
  return named.map(([, file]) => `${path} names ${file}, which does not exist`);
}

const COMMENT = /(?:^[ \t]*(?:\/\/|\/?\*+)|\s\/\/\s).*$/gm;
const FILE = /(?<![\w./@-])(?:\.{1,2}\/)*((?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|m?js|sql|md|css))\b/g;

/**
 * The missing files in the comments of a source file. A path whose first folder does not exist is ignored, because it
 * belongs to a dependency.
 */
function missingFilesOfComments(path, text) {
  if (!/\.(tsx?|m?js|sql|css)$/.test(path)) return [];
  return [...text.matchAll(COMMENT)].flatMap(({ index, 0: comment }) =>
    [...comment.matchAll(FILE)]
      .map(([, file]) => file)
      .filter((file) => !endings.has(file) && (!file.includes('/') || folders.has(file.split('/')[0])))
      .map(
        (file) => `${path}:${text.slice(0, index).split('\n').length} names ${file}, which does not exist`,
      ),
  );
}

const MESSAGES = 'packages/messages/texts/en.json';

/** The messages that neither the app nor the server uses. */
function unusedMessages(paths) {
  const source = paths
    .filter((path) => /^apps\/(mobile|server)\/src\/.*(?<!\.test)\.tsx?$/.test(path))
    .map(read)
    .join('\n');
  const said = new Set(
    [...source.matchAll(/\b(?:t|en|messages|useMessages\(\))\s*\.(\w+)\(/g)].map(([, name]) => name),
  );
  return Object.keys(JSON.parse(read(MESSAGES)))
    .filter((name) => !said.has(name))
    .map((name) => `${MESSAGES} has ${name}, which nothing uses`);
}

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const paths = files
  .split('\0')
  .filter((path) => /\.(tsx?|m?js|sql|md|ya?ml|html|css)$/.test(path) && existsSync(join(ROOT, path)));
/** All endings of paths, by which a document may name a file, and the names of all folders. */
const endings = new Set();
const folders = new Set();
for (const path of paths) {
  const parts = path.split('/');
  parts.forEach((_, index) => endings.add(parts.slice(index).join('/')));
  for (const folder of parts.slice(0, -1)) folders.add(folder);
}
const wrong = [
  ...paths.flatMap((path) => {
    const text = read(path);
    return [
      ...wrongReferences(path, text),
      ...missingFiles(path, text),
      ...missingFilesOfComments(path, text),
    ];
  }),
  ...unusedMessages(paths),
];

for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
