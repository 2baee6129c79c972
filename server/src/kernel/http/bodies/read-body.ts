import { number } from '@evergreen/contracts/counted';
import type { IncomingMessage } from 'node:http';
import { Refusal, TooLarge } from '../../errors.js';

const tooLarge = (limit: number) => new TooLarge(`The request is larger than ${number(Math.floor(limit / 1024))} kB.`);

/**
 * Reads a body in chunks and refuses it at the first byte over the limit, without closing the connection, so that the
 * sender can read the answer.
 */
export const readBody = (raw: IncomingMessage, limit: number, take: (chunk: Buffer) => void): Promise<void> => {
  if (Number(raw.headers['content-length'] ?? 0) > limit) return Promise.reject(tooLarge(limit));
  return new Promise((resolve, reject) => {
    let size = 0;
    const over = (done: () => void) => {
      raw.off('data', data).off('end', end).off('error', brokenOff).off('close', brokenOff);
      done();
    };
    const data = (chunk: Buffer) => {
      size += chunk.length;
      try {
        if (size > limit) throw tooLarge(limit);
        take(chunk);
      } catch (error) {
        over(() => reject(error instanceof Error ? error : new Error('A body could not be read')));
      }
    };
    const end = () => over(resolve);
    const brokenOff = () => over(() => reject(new Refusal('The request broke off.')));
    raw.on('data', data).on('end', end).on('error', brokenOff).on('close', brokenOff);
  });
};
