import { type Readable, finished } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore, OpenedFile, StoredFile } from './file-store.js';

const ZIP = 'application/zip';

/** Missing in its types: reports the size of the archive. */
type Ends = (options: undefined, done: (size: number) => void) => void;

export interface ZippedFile {
  readonly file: StoredFile;
  /** Unique in the archive. */
  readonly name: string;
}

/**
 * Streams stored files as one archive: one file is open at a time. An unreadable file aborts the archive; a reader
 * that stops ends it. PDFs and pictures are stored uncompressed.
 */
export const zipped = (files: FileStore, entries: readonly ZippedFile[]): Omit<OpenedFile, 'hash'> => {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let open: Readable | undefined;
  const breakOff = (error: Error) => archive.destroy(error);
  zip.on('error', breakOff);
  finished(archive, () => open?.destroy());
  const opened = async (file: StoredFile): Promise<Readable> => {
    open = await files.stream(file);
    open.on('error', breakOff);
    if (archive.destroyed) open.destroy();
    return open;
  };
  for (const { file, name } of entries)
    zip.addReadStreamLazy(name, { size: file.size, compress: false }, (give) => {
      opened(file).then((stream) => give(null, stream), breakOff);
    });
  let size = 0;
  (zip.end as Ends).call(zip, undefined, (total) => (size = total));
  return { stream: archive, size, contentType: ZIP };
};
