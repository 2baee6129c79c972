import { Unavailable } from '../errors.js';
import { Wake } from './wake.js';

describe('what is done once a minute', () => {
  const error = jest.fn();
  const waking = new Wake({ runs: () => true } as never, { error } as never, 'Lists are fetched later');
  const done = async (failures: Readonly<Record<string, Error>>) => {
    const begun: string[] = [];
    await waking.each(
      () => Promise.resolve(['first', 'second', 'third']),
      (item) => {
        begun.push(item);
        return failures[item] ? Promise.reject(failures[item]) : Promise.resolve();
      },
    );
    return begun;
  };

  beforeEach(() => error.mockClear());

  it('is done for the others where one fails, and that is logged', async () => {
    expect(await done({ first: new Error('No day') })).toEqual(['first', 'second', 'third']);
    expect(error.mock.calls).toEqual([['Lists are fetched later: No day']]);
  });

  it('ends with an outage, and is begun again a minute later', async () => {
    expect(await done({ second: new Unavailable(new Error('The database is away')) })).toEqual(['first', 'second']);
    expect(error).toHaveBeenCalledTimes(1);
    expect(await done({})).toHaveLength(3);
  });
});
