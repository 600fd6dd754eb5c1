// parse-server as a process of its own, from the folder that it was installed in.
// It is told that folder and the database's address on its command line, and tells its port.
import { createRequire } from 'node:module';
import { join } from 'node:path';

const [folder, databaseURI] = process.argv.slice(2);
const require = createRequire(join(folder, 'package.json'));
const express = require('express');
const { ParseServer } = require('parse-server');

const parse = new ParseServer({
  databaseURI,
  appId: 'bench',
  masterKey: 'bench',
  serverURL: 'http://127.0.0.1/parse',
  silent: true,
  logsFolder: null,
});
await parse.start();
const app = express();
app.use('/parse', parse.app);
const server = app.listen(0, '127.0.0.1', () => process.send(server.address().port));
