import { randomUUID } from 'node:crypto';

/** What the app has of binary data outside of its own memory (`BlobModule`). */
export class Blobs {
  readonly #data = new Map<string, Buffer>();

  store(data: Buffer, id: string = randomUUID()) {
    this.#data.set(id, data);
    return id;
  }

  /** The part of a blob that a reference of the app's names. Throws for a blob that was released. */
  read({ blobId, offset, size }: { blobId: string; offset: number; size: number }) {
    const data = this.#data.get(blobId);
    if (!data) throw new Error(`Unable to resolve data for blob: ${blobId}`);
    return data.subarray(offset, size === -1 ? undefined : offset + size);
  }

  release(id: string) {
    this.#data.delete(id);
  }
}
