import { constants, ignored, type NativeModule } from './native-module.ts';

/** A reference of JavaScript to a part of a blob, in bytes. */
interface BlobReference {
  blobId: string;
  offset: number;
  size: number;
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
    host.blobs.set(id, Buffer.alloc(0));
  },
});

export const fileReaderModule: NativeModule = (host) => ({
  readAsText: ({ blobId, offset, size }: BlobReference) =>
    host.runtime.promise(() => {
      const data = host.blobs.get(blobId);
      if (!data) throw new Error(`Unable to resolve data for blob: ${blobId}`);
      return data.toString('utf8', offset, offset + size);
    }),
});
