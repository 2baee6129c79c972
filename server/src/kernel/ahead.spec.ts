import { ahead } from './ahead.js';

const later = <T>(value: T) => new Promise<T>((resolve) => setImmediate(() => resolve(value)));

describe('ahead', () => {
  it('answers in order, with so many under way and no more', async () => {
    let under = 0;
    let most = 0;
    const make = async (item: number) => {
      most = Math.max(most, ++under);
      for (let turn = 0; turn < 10 - item; turn++) await later(turn);
      under--;
      return item * 2;
    };
    const answers: number[] = [];
    for await (const answer of ahead([1, 2, 3, 4, 5, 6, 7], 3, make)) answers.push(answer);
    expect(answers).toEqual([2, 4, 6, 8, 10, 12, 14]);
    expect(most).toBe(3);
  });

  it('has nothing to say of nothing', async () => {
    for await (const _ of ahead([], 3, later)) throw new Error('Nothing was asked for');
  });

  it('fails with the first that fails, and begins no more', async () => {
    const begun: number[] = [];
    const make = async (item: number) => {
      begun.push(item);
      await later(item);
      if (item > 1) throw new Error(`No ${item}`);
      return item;
    };
    const all = async () => {
      for await (const _ of ahead([1, 2, 3, 4, 5, 6], 2, make));
    };
    await expect(all()).rejects.toThrow('No 2');
    expect(begun.length).toBeLessThan(5);
  });
});
