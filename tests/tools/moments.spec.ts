import { Moments } from '../support/moments.js';

const some = (moments: Moments, count: number) => Array.from({ length: count }, () => moments.next(100, 1500));

describe('the moments of a fault run', () => {
  it('are the same for the same seed, and others for another', () => {
    expect(some(new Moments(5, 7), 20)).toEqual(some(new Moments(5, 7), 20));
    expect(some(new Moments(5, 8), 20)).not.toEqual(some(new Moments(5, 7), 20));
  });

  it.each([1, 2, 3, 10, 100])('cover the whole range: each of %i lies in another part of it', (count) => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const moments = new Moments(count, seed);
      for (let round = 0; round < 3; round += 1) {
        const parts = Array.from({ length: count }, () => Math.floor(moments.next(0, count * 100) / 100));
        expect(parts.sort((a, b) => a - b)).toEqual(parts.map((_, part) => part));
      }
    }
  });

  it('are said with their seed', () => {
    const moments = new Moments(2, 7);
    const [first, second] = some(moments, 2);
    expect(`${moments}`).toBe(`SEED=7, after ${first}, ${second} ms`);
  });
});
