import type { NativeModule } from './native-module.ts';

interface BlobReference {
  blobId: string;
  offset: number;
  size: number;
  type?: string;
}

/** `FileReaderModule`: reads what is in a blob. */
export const fileReaderModule: NativeModule = (host) => ({
  readAsText: (blob: BlobReference) => host.runtime.promise(() => host.blobs.read(blob).toString('utf8')),
  readAsDataURL: (blob: BlobReference) =>
    host.runtime.promise(() => {
      const type = blob.type || 'application/octet-stream';
      return `data:${type};base64,${host.blobs.read(blob).toString('base64')}`;
    }),
});
