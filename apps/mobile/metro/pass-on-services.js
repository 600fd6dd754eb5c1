const { request } = require('node:http');

/** The paths of the three services on our own server (design 1). */
const SERVICES = /^\/(3|v1|t)\//;

/**
 * A proxy for development, where the app's origin is Metro's on the web and on devices: it forwards requests
 * to the services to our own server (design 4). The Host header stays as it was, because the server accepts a
 * page's writes only from its own origin.
 * @param {Record<string, string | undefined>} environment whose `PORT` is our server's.
 */
exports.passOnServices = (environment) => (metroMiddleware) => (asked, response, next) => {
  if (!SERVICES.test(asked.url)) return metroMiddleware(asked, response, next);
  const { method, headers, url: path } = asked;
  const port = environment.PORT || 3000;
  const passedOn = request({ port, method, headers, path }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    answer.pipe(response);
  });
  passedOn.on('error', ({ message }) => {
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end(`The server does not answer at port ${port}: ${message}`);
  });
  response.on('close', () => passedOn.destroy());
  asked.pipe(passedOn);
};
