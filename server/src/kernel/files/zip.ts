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

/** Not to be read as a zip, or not as one that everybody reads alike. */
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

/** The end record, behind which at most a comment of 64 KB may stand. */
const endOf = (zip: Buffer): number => {
  for (let at = zip.length - END_SIZE; at >= Math.max(0, zip.length - END_SIZE - 0xffff); at--)
    if (zip.readUInt32LE(at) === END) return at;
  throw new BadZip('noZip');
};

/** What the archive says that it holds. @throws BadZip, RangeError where it points outside itself */
export const zipEntries = (zip: Buffer, most: number): ZipEntry[] => {
  const end = endOf(zip);
  const count = zip.readUInt16LE(end + 10);
  if (count > most) throw new BadZip('tooMany');
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (zip.readUInt32LE(at) !== ENTRY || (zip.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw new BadZip('damaged');
    const nameLength = zip.readUInt16LE(at + 28);
    const entry = {
      name: zip.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength),
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
      at: zip.readUInt32LE(at + 42),
    };
    at += ENTRY_SIZE + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return entry;
  });
};

/** An entry's bytes as they are packed; where its size stands elsewhere, all that follows: what is packed says its end itself. */
export const packedBytes = (zip: Buffer, { method, size, at }: ZipEntry): Buffer => {
  if (zip.readUInt32LE(at) !== LOCAL || ![STORED, DEFLATED].includes(method)) throw new BadZip('damaged');
  const from = at + LOCAL_SIZE + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  return zip.subarray(from, size === IN_ZIP64 ? zip.length : from + size);
};
