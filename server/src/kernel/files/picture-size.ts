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

/** Frame headers; C4, C8 and CC lie between them and are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const ofJpeg = (bytes: Buffer): PictureSize | undefined => {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    // Fill bytes may stand before a marker.
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** How large a PNG or JPEG is, from its header; undefined where it is neither, or no picture that could be shown. */
export const pictureSize = (bytes: Buffer): PictureSize | undefined => {
  const isJpeg = bytes.length > 3 && bytes.readUInt16BE(0) === 0xffd8;
  const size = bytes.subarray(0, PNG.length).equals(PNG) ? ofPng(bytes) : isJpeg ? ofJpeg(bytes) : undefined;
  const shown = (side: number) => side > 0 && side <= MOST;
  return size && shown(size.width) && shown(size.height) ? size : undefined;
};
