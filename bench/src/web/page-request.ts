/** A browser's request for a page, as it goes over the wire; `languages` is its `Accept-Language`. */
export function pageRequest(path: string, host = '127.0.0.1', languages = 'en-US,en;q=0.9'): string {
  const headers = [
    `host: ${host}`,
    'accept: text/html',
    'accept-encoding: gzip, deflate, br',
    `accept-language: ${languages}`,
  ];
  return `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}
