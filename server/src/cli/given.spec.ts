import { givenId } from './given.js';

describe('an id on the command line', () => {
  it('is read in lower case: an erasure signs it', () =>
    expect(givenId('0193A0C0-0000-7000-8000-0000000000AF', 'stream')).toBe('0193a0c0-0000-7000-8000-0000000000af'));

  it.each([
    ['missing', undefined, 'Say --stream <id>.'],
    ['none', 'LQ-1042', '--stream is "LQ-1042"'],
  ])('is refused if it is %s', (_, value, words) => expect(() => givenId(value, 'stream')).toThrow(words));
});
