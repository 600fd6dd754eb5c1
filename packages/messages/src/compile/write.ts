// `npm run messages` compiles the messages and writes the files.
import { mkdirSync, writeFileSync } from 'node:fs';
import { compileMessages } from './compile-messages.ts';

const FOLDER = new URL('../compiled/', import.meta.url);

mkdirSync(FOLDER, { recursive: true });
for (const [name, content] of await compileMessages()) writeFileSync(new URL(name, FOLDER), content);
