/** Standard reason phrases (RFC 9110, RFC 6585). */
const PHRASES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/**
 * Returns the status text of a response. HTTP/2 and devices provide none: instead the result is the standard phrase
 * (design, Behaviour), or the status number if there is no standard phrase.
 */
export function statusText(answer: { status: number; statusText: string }): string {
  return answer.statusText || PHRASES[answer.status] || `Status ${answer.status}`;
}
