const { request } = require('node:http');

/** Matches the paths of the three services on our own server (design, Parts). */
const SERVICES = /^\/(3|v1|t)\//;

/**
 * Returns a proxy for development, which forwards the app's requests from Metro to our own server (design,
 * Configuration). The proxy keeps the Host header, because our server accepts writes only from pages of the same
 * origin.
 * @param {Record<string, string | undefined>} environment contains the port of our server as `PORT`.
 */
exports.proxyServices = (environment) => (metroMiddleware) => (incoming, response, next) => {
  if (!SERVICES.test(incoming.url)) return metroMiddleware(incoming, response, next);
  const { method, headers, url: path } = incoming;
  const port = environment.PORT || 3000;
  const outgoing = request({ port, method, headers, path }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', ({ message }) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(`The server does not answer at port ${port}: ${message}`);
  });
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
};
