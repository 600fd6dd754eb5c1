import { randomUUID } from 'node:crypto';
import { constants, ignored, type NativeModule } from './native-module.ts';

/** A reference of JavaScript to a part of a blob, in bytes. */
interface BlobReference {
  blobId: string;
  offset: number;
  size: number;
}

/** The app's binary data, which native code stores. */
export class Blobs {
  readonly #data = new Map<string, Buffer>();

  /** Stores data and returns its id. */
  store(data: Buffer, id: string = randomUUID()) {
    this.#data.set(id, data);
    return id;
  }

  /** Returns the bytes to which a reference refers. Throws if there is no such blob. */
  read({ blobId, offset, size }: BlobReference) {
    const data = this.#data.get(blobId);
    if (!data) throw new Error(`Unable to resolve data for blob: ${blobId}`);
    return data.subarray(offset, offset + size);
  }
}

/** `BlobModule` makes the bodies of responses available as blobs. */
export const blobModule: NativeModule = (host) => ({
  ...constants(host, () =>
    host.platform === 'ios'
      ? { BLOB_URI_SCHEME: 'blob', BLOB_URI_HOST: null }
      : { BLOB_URI_SCHEME: 'content' },
  ),
  ...ignored('addNetworkingHandler'),
  // React Native creates an empty blob for each response.
  createFromParts: (parts: unknown[], id: string) => {
    if (parts.length > 0) host.complaints.add('not answered', 'blobs that JavaScript creates');
    host.blobs.store(Buffer.alloc(0), id);
  },
});

export const fileReaderModule: NativeModule = (host) => ({
  readAsText: (blob: BlobReference) => host.runtime.promise(() => host.blobs.read(blob).toString('utf8')),
});
