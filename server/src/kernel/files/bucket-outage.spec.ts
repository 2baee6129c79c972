import { Unavailable } from '../errors.js';
import { patience, reaching } from './bucket-outage.js';

const failure = (about: object, cause?: Error) => Object.assign(new Error('It did not work', { cause }), about);

describe('a bucket that is asked', () => {
  const came = (error: Error) => reaching(() => Promise.reject(error))().catch((error: unknown) => error);

  it.each([
    ['lets no one in', failure({ code: 'E_CANNOT_READ_FILE' }, failure({ code: 'ECONNREFUSED' }))],
    ['hangs up', failure({}, failure({ code: 'ECONNRESET' }))],
    ['says nothing any more', failure({ name: 'TimeoutError' })],
    ['is broken for now', failure({}, failure({ $metadata: { httpStatusCode: 503 } }))],
  ])('and %s is out of reach for a moment', async (_, error) => {
    expect(await came(error)).toBeInstanceOf(Unavailable);
  });

  it.each([
    ['refuses', failure({}, failure({ $metadata: { httpStatusCode: 403 } }))],
    ['finds a disk full here', failure({ code: 'ENOSPC' })],
  ])('and %s says so', async (_, error) => {
    expect(await came(error)).toBe(error);
  });
});

describe('a bucket that is asked by many', () => {
  let count: number;
  let answers: () => Promise<string>;
  let ask: () => Promise<string>;

  beforeEach(() => {
    jest.useFakeTimers();
    count = 0;
    const patient = patience();
    ask = reaching(() => patient.execute(() => (count++, answers())));
  });
  afterEach(() => jest.useRealTimers());

  /** So many ask at once, and give up. @returns what each was answered */
  const givenUp = async (many: number) => {
    const answers = Array.from({ length: many }, () => ask().catch((error: unknown) => error));
    await jest.advanceTimersByTimeAsync(12_000);
    return Promise.all(answers);
  };
  const silence = () => new Promise<string>(() => undefined);

  it('and says nothing is given up after twelve seconds', async () => {
    answers = silence;
    expect(await givenUp(1)).toEqual([expect.any(Unavailable)]);
  });

  it('and said nothing three times is asked by one at a time; the others are refused at once, or what that one heard', async () => {
    answers = silence;
    await givenUp(3);
    await expect(ask()).rejects.toBeInstanceOf(Unavailable);
    expect(count).toBe(3);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await givenUp(5)).toEqual(Array(5).fill(expect.any(Unavailable)));
    expect(count).toBe(4);
  });

  it('and answers the one who asks again answers everybody', async () => {
    answers = silence;
    await givenUp(3);
    await jest.advanceTimersByTimeAsync(2_000);
    answers = () => Promise.resolve('here');
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['here', 'here', 'here']);
  });

  it('and has not what it is asked for is no outage', async () => {
    answers = () => Promise.reject(failure({ $metadata: { httpStatusCode: 404 } }));
    for (let time = 0; time < 5; time++) await expect(ask()).rejects.not.toBeInstanceOf(Unavailable);
    expect(count).toBe(5);
  });
});
