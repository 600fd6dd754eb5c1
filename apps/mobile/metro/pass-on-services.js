const { request } = require('node:http');

/** The addresses of the three services at our own server (design 1). */
const SERVICES = /^\/(3|v1|t)\//;

/**
 * In development the app's origin is Metro's, on the web and on devices: what is asked of the services there is passed on
 * to our own server (design 4). The host that was asked for stays, so that a page may write to its own origin.
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
