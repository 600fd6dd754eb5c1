// A part of `npm run lint`. "spec 4" must be a section of docs/specification.md, and "design, Look" a heading or label
// in docs/design.md. Files in documents and comments must exist. Issue numbers are not allowed, because a clone has no
// issues. Every message must be used.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workingFiles } from '../git-files.mjs';
import { ROOT } from '../root.mjs';

const SPECIFICATION = 'docs/specification.md';
const DESIGN = 'docs/design.md';
const MESSAGES = 'packages/messages/texts/en.json';

const isThere = (...path) => existsSync(join(ROOT, ...path));
const read = (path) => readFileSync(join(ROOT, path), 'utf8');

const sections = new Set([...read(SPECIFICATION).matchAll(/^## (\d+)\. /gm)].map(([, number]) => number));
/** The first words of the design's headings and labels. */
const headings = new Set([...read(DESIGN).matchAll(/^(?:#+ |[- ]*\*\*)(\w+)/gm)].map(([, name]) => name));

const paths = workingFiles().filter((path) => /\.(tsx?|m?js|sql|md|ya?ml|html|css)$/.test(path));

/** The paths and all their endings, by which a comment may name a file. */
const endings = new Set(
  paths.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);
/** The names of all folders. */
const folders = new Set(paths.flatMap((path) => path.split('/').slice(0, -1)));

const lineAt = (path, text, index) => `${path}:${text.slice(0, index).split('\n').length}`;

/** `spec 2, 8`, or an issue number. The words can be on two lines of a comment. */
const NUMBERED = /\b(spec|design|issue)s?(?:\s|\*|\/\/|--)+(\d+(?:(?:,| and| or| to)\s+\d+)*)/gi;
/** `design, Look`. */
const NAMED = /\b[Dd]esign,(?:\s|\*|\/\/|--)+([A-Z]\w+)/g;

/** The invalid references in a text with their locations. */
function wrongReferences(path, text) {
  const numbered = [...text.matchAll(NUMBERED)].flatMap(({ index, 1: name, 2: numbers }) => {
    const line = lineAt(path, text, index);
    if (name.toLowerCase() !== 'spec')
      return [`${line} refers to ${name} ${numbers}, which is not in this repository`];
    return numbers
      .match(/\d+/g)
      .filter((number) => !sections.has(number))
      .map((number) => `${line} refers to spec ${number}, which ${SPECIFICATION} does not have`);
  });
  const named = [...text.matchAll(NAMED)]
    .filter(([, name]) => !headings.has(name))
    .map(
      ({ index, 1: name }) =>
        `${lineAt(path, text, index)} refers to design, ${name}, which ${DESIGN} does not have`,
    );
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
      .map((file) => `${lineAt(path, text, index)} names ${file}, which does not exist`),
  );
}

/** The messages that neither the app nor the server uses. */
function unusedMessages() {
  const source = paths
    .filter((path) => /^apps\/(mobile|server)\/src\/.*(?<!\.test)\.tsx?$/.test(path))
    .map(read)
    .join('\n');
  const used = new Set(
    [...source.matchAll(/\b(?:t|en|messages|useMessages\(\))\s*\.(\w+)\(/g)].map(([, name]) => name),
  );
  return Object.keys(JSON.parse(read(MESSAGES)))
    .filter((name) => !used.has(name))
    .map((name) => `${MESSAGES} has ${name}, which nothing uses`);
}

const wrong = paths.flatMap((path) => {
  const text = read(path);
  return [...wrongReferences(path, text), ...missingFiles(path, text), ...missingFilesOfComments(path, text)];
});
wrong.push(...unusedMessages());

for (const line of wrong) console.error(line);
if (wrong.length > 0) process.exitCode = 1;
