import { Unavailable } from '../errors.js';
import { reaching } from './bucket-outage.js';

const told = (about: object, cause?: Error) => Object.assign(new Error('It did not work', { cause }), about);

describe('a bucket that is asked', () => {
  const came = (error: Error) => reaching(() => Promise.reject(error))().catch((found: unknown) => found);

  it.each([
    ['lets nobody in', told({ code: 'E_CANNOT_READ_FILE' }, told({ code: 'ECONNREFUSED' }))],
    ['hangs up', told({}, told({ code: 'ECONNRESET' }))],
    ['says nothing any more', told({ name: 'TimeoutError' })],
    ['is broken for now', told({}, told({ $metadata: { httpStatusCode: 503 } }))],
  ])('and %s is out of reach for a moment', async (_, error) => {
    expect(await came(error)).toBeInstanceOf(Unavailable);
  });

  it.each([
    ['refuses', told({}, told({ $metadata: { httpStatusCode: 403 } }))],
    ['finds a disk full here', told({ code: 'ENOSPC' })],
  ])('and %s says so', async (_, error) => {
    expect(await came(error)).toBe(error);
  });
});
