import { crc32, deflateSync } from 'node:zlib';
import { diceOf } from './dice.js';

const WIDTH = 320;
const HEIGHT = 96;
const INK = 24;

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

/** A name as a quick signature: one line with decreasing amplitude. A PNG with a transparent background. */
export const signaturePicture = (name: string): Buffer => {
  const dice = diceOf(`signature of ${name}`);
  const [loops, lean] = [dice.between(5, 8), dice.between(10, 22)];
  const pixels = Buffer.alloc(HEIGHT * (1 + WIDTH * 2));
  const dot = (x: number, y: number) => {
    const offset = Math.round(y) * (1 + WIDTH * 2) + 1 + Math.round(x) * 2;
    pixels[offset] = INK;
    pixels[offset + 1] = 255;
  };
  for (let step = 0; step <= 6_000; step++) {
    const part = step / 6_000;
    const swing = Math.sin(part * loops * 2 * Math.PI);
    const x = 24 + part * 270 + lean * Math.cos(part * loops * 2 * Math.PI);
    const y = HEIGHT / 2 - (34 - 26 * part) * swing;
    for (const [right, down] of [
      [0, 0],
      [1, 0],
      [0, 1],
    ] as const)
      dot(x + right, y + down);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // Eight bits of gray, with transparency.
  header.set([8, 4, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
