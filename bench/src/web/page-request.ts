interface PageRequestOptions {
  host?: string;
  /** `Accept-Language`. */
  languages?: string;
  /** The address that a proxy in front saw. */
  visitor?: string;
}

/** A browser's request for a page, as it goes over the wire. */
export function pageRequest(
  path: string,
  { host = '127.0.0.1', languages = 'en-US,en;q=0.9', visitor = '127.0.0.1' }: PageRequestOptions = {},
): string {
  const headers = [
    `host: ${host}`,
    'accept: text/html',
    'accept-encoding: gzip, deflate, br',
    `accept-language: ${languages}`,
    `x-forwarded-for: ${visitor}`,
  ];
  return `GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`;
}
