const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;
const ENCRYPTED = 1;
const IN_ZIP64 = 0xffffffff;
export const STORED = 0;
export const DEFLATED = 8;

/** Not a zip, or ambiguous. */
export class BadZip extends Error {
  constructor(readonly what: 'noZip' | 'tooMany' | 'damaged') {
    super(what);
  }
}

export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly at: number;
}

/** The end record, followed by a comment of at most 64 KB. */
const endOf = (zip: Buffer): number => {
  for (let offset = zip.length - END_SIZE; offset >= Math.max(0, zip.length - END_SIZE - 0xffff); offset--)
    if (zip.readUInt32LE(offset) === END) return offset;
  throw new BadZip('noZip');
};

/** The entries of the archive. @throws BadZip, RangeError if it points outside itself */
export const zipEntries = (zip: Buffer, most: number): ZipEntry[] => {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw new BadZip('tooMany');
  let offset = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(offset) !== ENTRY || (zip.readUInt16LE(offset + 8) & ENCRYPTED) !== 0)
      throw new BadZip('damaged');
    const nameLength = zip.readUInt16LE(offset + 28);
    const entry = {
      name: zip.toString('utf8', offset + ENTRY_SIZE, offset + ENTRY_SIZE + nameLength),
      method: zip.readUInt16LE(offset + 10),
      size: zip.readUInt32LE(offset + 20),
      at: zip.readUInt32LE(offset + 42),
    };
    offset += ENTRY_SIZE + nameLength + zip.readUInt16LE(offset + 30) + zip.readUInt16LE(offset + 32);
    return entry;
  });
};

/**
 * The compressed bytes of an entry; up to the end of the file if its size is stored elsewhere, since deflate marks
 * its own end.
 */
export const packedBytes = (zip: Buffer, { method, size, at }: ZipEntry): Buffer => {
  if (zip.readUInt32LE(at) !== LOCAL || ![STORED, DEFLATED].includes(method)) throw new BadZip('damaged');
  const from = at + LOCAL_SIZE + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(from, size === IN_ZIP64 ? zip.length : from + size);
};
