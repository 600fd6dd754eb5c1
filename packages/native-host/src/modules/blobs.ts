import { randomUUID } from 'node:crypto';
import { constants, type NativeModule } from './native-module.ts';

/** A reference of JavaScript to a part of a blob. A `size` of -1 means everything after `offset`. */
export interface BlobReference {
  blobId: string;
  offset: number;
  size: number;
}

/** The app's binary data, which native code stores. */
export class Blobs {
  readonly #data = new Map<string, Buffer>();

  store(data: Buffer, id: string = randomUUID()) {
    this.#data.set(id, data);
    return id;
  }

  /** Returns the bytes to which a reference refers. Throws if the blob was released. */
  read({ blobId, offset, size }: BlobReference) {
    const data = this.#data.get(blobId);
    if (!data) throw new Error(`Unable to resolve data for blob: ${blobId}`);
    return data.subarray(offset, size === -1 ? undefined : offset + size);
  }

  release(id: string) {
    this.#data.delete(id);
  }
}

interface Part {
  type: 'blob' | 'string';
  data: string | BlobReference;
}

export const blobModule: NativeModule = (host) => ({
  ...constants(host, () =>
    host.platform === 'ios'
      ? { BLOB_URI_SCHEME: 'blob', BLOB_URI_HOST: null }
      : { BLOB_URI_SCHEME: 'content' },
  ),
  addNetworkingHandler: () => undefined,
  createFromParts: (parts: Part[], id: string) => {
    const data = parts.map((part) =>
      typeof part.data === 'string' ? Buffer.from(part.data, 'utf8') : host.blobs.read(part.data),
    );
    host.blobs.store(Buffer.concat(data), id);
  },
  release: (id: string) => host.blobs.release(id),
});

export const fileReaderModule: NativeModule = (host) => ({
  readAsText: (blob: BlobReference) => host.runtime.promise(() => host.blobs.read(blob).toString('utf8')),
});
