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

/** `spec 2, 8`, or an issue number. The words can be on two lines of a comment. */
const NUMBERED = /\b(spec|design|issue)s?(?:\s|\*|\/\/|--)+(\d+(?:(?:,| and| or| to)\s+\d+)*)/gi;
/** `design, Look`. */
const NAMED = /\b[Dd]esign,(?:\s|\*|\/\/|--)+([A-Z]\w+)/g;

/** Links to files in a document. */
const LINK = /\]\((?!\w+:|#)([^)#\s]+)/g;
/** Paths in backticks, relative to the root or a workspace: `test/search-log/copy.test.ts`. */
const PATH = /`((?:apps|bench|deploy|docs|e2e|metro|packages|scripts|src|test|tests)\/[^\s`*{}<>]+\.\w+)`/g;
const WORKSPACES = ['', 'apps/server', 'apps/mobile', 'e2e', 'bench', 'packages/native-host'];

const COMMENT = /(?:^[ \t]*(?:\/\/|\/?\*+)|\s\/\/\s).*$/gm;
const FILE = /(?<![\w./@-])(?:\.{1,2}\/)*((?:[\w-]+\/)*\w[\w.-]*\.(?:tsx?|m?js|sql|md|css))\b/g;

/** Whether a comment may name this file. A path whose first folder does not exist belongs to a dependency. */
const isKnown = (file) => endings.has(file) || (file.includes('/') && !folders.has(file.split('/')[0]));

const complaints = [];

for (const path of paths) {
  const text = read(path);
  const complain = (index, message) =>
    complaints.push(`${path}:${text.slice(0, index).split('\n').length} ${message}`);

  for (const { index, 1: name, 2: numbers } of text.matchAll(NUMBERED)) {
    const isSpec = name.toLowerCase() === 'spec';
    if (!isSpec) complain(index, `refers to ${name} ${numbers}, which is not in this repository`);
    for (const number of isSpec ? numbers.match(/\d+/g) : [])
      if (!sections.has(number))
        complain(index, `refers to spec ${number}, which ${SPECIFICATION} does not have`);
  }
  for (const { index, 1: name } of text.matchAll(NAMED))
    if (!headings.has(name)) complain(index, `refers to design, ${name}, which ${DESIGN} does not have`);

  if (path.endsWith('.md')) {
    for (const { index, 1: file } of text.matchAll(LINK))
      if (!isThere(dirname(path), file)) complain(index, `names ${file}, which does not exist`);
    for (const { index, 1: file } of text.matchAll(PATH))
      if (!WORKSPACES.some((folder) => isThere(folder, file)))
        complain(index, `names ${file}, which does not exist`);
  } else if (/\.(tsx?|m?js|sql|css)$/.test(path)) {
    for (const { index, 0: comment } of text.matchAll(COMMENT))
      for (const [, file] of comment.matchAll(FILE))
        if (!isKnown(file)) complain(index, `names ${file}, which does not exist`);
  }
}

const source = paths
  .filter((path) => /^apps\/(mobile|server)\/src\/.*(?<!\.test)\.tsx?$/.test(path))
  .map(read)
  .join('\n');
const messageUses = source.matchAll(/\b(?:t|en|messages|useMessages\(\))\s*\.(\w+)\(/g);
const usedMessages = new Set([...messageUses].map(([, name]) => name));
for (const name of Object.keys(JSON.parse(read(MESSAGES))))
  if (!usedMessages.has(name)) complaints.push(`${MESSAGES} has ${name}, which nothing uses`);

for (const line of complaints) console.error(line);
if (complaints.length > 0) process.exitCode = 1;
