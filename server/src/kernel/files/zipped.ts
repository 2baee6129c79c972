import { type Readable, finished } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore, OpenedFile, StoredFile } from './file-store.js';

const ZIP = 'application/zip';

/** What its types leave out: it says how long the archive will be. */
type Ends = (options: undefined, told: (size: number) => void) => void;

export interface ZippedFile {
  readonly file: StoredFile;
  /** Inside the archive; no two are the same. */
  readonly name: string;
}

/**
 * Stored files as one archive that is made while it is read: one file is open at a time, and none is held. What cannot be read to
 * its end breaks the archive off; whoever stops reading ends it. PDFs and pictures are packed already, and stored as they are.
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
