import { randomUUID } from 'node:crypto';
import type { JsFunction } from '../engine/context.ts';
import { eventMethods, type NativeModule } from './native-module.ts';

interface Request {
  id: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  /** The body, in the form in which JavaScript has it. */
  data: { string?: string; blob?: unknown; formData?: unknown; base64?: unknown } | null;
  responseType: string;
  timeout: number;
}

/** `Networking` makes requests and reports their progress by events. */
export const networking: NativeModule = (host) => {
  const inFlight = new Map<number, AbortController>();
  let lastId = 0;

  async function send({ id, method, url, headers, data, responseType, timeout }: Request) {
    if (timeout > 0) host.complaints.add('not answered', 'the time limit of a request');
    if (data?.blob || data?.formData || data?.base64)
      host.complaints.add('not answered', 'the body of a request that is not text');
    const abort = new AbortController();
    inFlight.set(id, abort);
    try {
      const response = await host.network.fetch({ method, url, headers, body: data?.string }, abort);
      if (!inFlight.has(id)) return;
      host.emit('didReceiveNetworkResponse', [id, response.status, response.headers, response.url]);
      const { body } = response;
      if (responseType === 'blob') {
        const blobId = randomUUID();
        host.blobs.set(blobId, body);
        host.emit('didReceiveNetworkData', [id, { blobId, offset: 0, size: body.length }]);
      } else if (body.length > 0) {
        host.emit('didReceiveNetworkData', [id, body.toString('utf8')]);
      }
      host.emit('didCompleteNetworkResponse', [id, null, false]);
    } catch (error) {
      if (inFlight.has(id)) host.emit('didCompleteNetworkResponse', [id, (error as Error).message, false]);
    } finally {
      inFlight.delete(id);
    }
  }

  const sendRequest =
    host.platform === 'ios'
      ? (query: Omit<Request, 'id'>, callback: JsFunction) => {
          const id = ++lastId;
          host.runtime.schedule(() => void callback(id));
          void send({ ...query, headers: { ...query.headers }, id });
        }
      : (
          method: string,
          url: string,
          id: number,
          headers: [string, string][],
          data: Request['data'],
          responseType: string,
          _incremental: boolean,
          timeout: number,
        ) =>
          void send({ id, method, url, headers: Object.fromEntries(headers), data, responseType, timeout });

  return {
    ...eventMethods,
    sendRequest,
    abortRequest: (id: number) => {
      const abort = inFlight.get(id);
      // Deletes the request first, because an aborted request must not send further events.
      inFlight.delete(id);
      abort?.abort();
    },
  };
};
