export interface PictureSize {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST = 20_000;

const ofPng = (bytes: Buffer): PictureSize | undefined =>
  bytes.length < 24 || bytes.toString('latin1', 12, 16) !== 'IHDR'
    ? undefined
    : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };

/** Frame headers; C4, C8 and CC are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const ofJpeg = (bytes: Buffer): PictureSize | undefined => {
  let offset = 2;
  while (offset + 9 < bytes.length && bytes[offset] === 0xff) {
    const marker = bytes[offset + 1] ?? 0;
    if (isFrame(marker)) return { width: bytes.readUInt16BE(offset + 7), height: bytes.readUInt16BE(offset + 5) };
    // Fill bytes may precede a marker.
    offset += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(offset + 2);
  }
  return undefined;
};

/** The size of a PNG or JPEG from its header; undefined for anything else. */
export const pictureSize = (bytes: Buffer): PictureSize | undefined => {
  const isJpeg = bytes.length > 3 && bytes.readUInt16BE(0) === 0xffd8;
  const size = bytes.subarray(0, PNG.length).equals(PNG) ? ofPng(bytes) : isJpeg ? ofJpeg(bytes) : undefined;
  const shown = (side: number) => side > 0 && side <= MOST;
  return size && shown(size.width) && shown(size.height) ? size : undefined;
};
