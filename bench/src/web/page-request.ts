/** A browser's request for a page, as it goes over the wire. */
export function pageRequest(path: string, host = '127.0.0.1'): string {
  const headers = [`host: ${host}`, 'accept: text/html', 'accept-encoding: gzip, deflate, br'];
  return `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}
