import { createServer } from 'node:http';

// A server that answers every request with the same bytes, as fast as Node's HTTP server can. The headers and the body
// of the answer are its arguments.

const [headers = '{}', body = ''] = process.argv.slice(2);
const answer = { headers: JSON.parse(headers), body: Buffer.from(body) };

const server = createServer((_request, response) => {
  response.writeHead(200, answer.headers);
  response.end(answer.body);
}).listen(0, '127.0.0.1', () => process.send?.(server.address()));
