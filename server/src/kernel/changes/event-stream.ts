import type { ServerResponse } from 'node:http';

/** Bytes that may wait for a listener who reads slowly. One who reads nothing is cut off; their browser reconnects. */
const MOST_WAITING = 1024 * 1024;

/** Writes to a listener, unless their stream has ended. */
export const send = (out: ServerResponse, text: string): void => {
  if (out.writableEnded || out.destroyed) return;
  if (out.writableLength > MOST_WAITING) out.destroy();
  else out.write(text);
};

/** A stream whose last bytes are never read would not close by itself. */
export const endStream = (out: ServerResponse): void => {
  if (out.writableLength > 0) out.destroy();
  else out.end();
};
