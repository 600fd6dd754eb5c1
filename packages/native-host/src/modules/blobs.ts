import { constants, type NativeModule } from './native-module.ts';

interface Part {
  type: 'blob' | 'string';
  data: string | { blobId: string; offset: number; size: number };
}

/** `BlobModule` stores binary data in native code. */
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

interface BlobReference {
  blobId: string;
  offset: number;
  size: number;
}

export const fileReaderModule: NativeModule = (host) => ({
  readAsText: (blob: BlobReference) => host.runtime.promise(() => host.blobs.read(blob).toString('utf8')),
});
