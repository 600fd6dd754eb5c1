import { createServer } from 'node:http';

// Responds to every request with the same bytes, as fast as Node's HTTP server can. The program's arguments are the
// headers and the body.

const [headers = '{}', body = ''] = process.argv.slice(2);
const answer = { headers: JSON.parse(headers), body: Buffer.from(body) };

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(answer.body);
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));
