import { createServer } from 'node:http';

// A server that does nothing but answer every request with the same bytes: the fastest that Node's own can be.
// It is told the headers and the body on its command line.

const [headers = '{}', body = ''] = process.argv.slice(2);
const answer = { headers: JSON.parse(headers), body: Buffer.from(body) };

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(answer.body);
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));
