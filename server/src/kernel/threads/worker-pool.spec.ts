import { spread } from './worker-pool.js';

const later = <T>(value: T) => new Promise<T>((resolve) => setImmediate(() => resolve(value)));

describe('work that is spread', () => {
  it('is made by all hands at once, one item each, and answered as it comes', async () => {
    const under = { here: 0, workers: 0 };
    const most = { here: 0, workers: 0 };
    const making = (where: 'here' | 'workers', turns: number) => async (item: number) => {
      most[where] = Math.max(most[where], ++under[where]);
      for (let turn = 0; turn < turns; turn++) await later(turn);
      under[where]--;
      return `${where} ${item}`;
    };
    const answers: string[] = [];
    const workers = { count: 2, make: making('workers', 50) };
    for await (const answer of spread([1, 2, 3, 4, 5, 6, 7], making('here', 2), workers)) answers.push(answer);
    expect(answers.slice(0, 3)).toEqual(['here 1', 'here 4', 'here 5']);
    expect(answers.map((answer) => answer.split(' ')[1]).sort()).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(most).toEqual({ here: 1, workers: 2 });
  });

  it('is made here alone where there are no others', async () => {
    const answers: number[] = [];
    for await (const answer of spread([1, 2, 3], later)) answers.push(answer);
    expect(answers).toEqual([1, 2, 3]);
  });

  it('has nothing to say of nothing', async () => {
    for await (const _ of spread([], later)) throw new Error('Nothing was asked for');
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
      for await (const _ of spread([1, 2, 3, 4, 5, 6], make, { count: 1, make }));
    };
    await expect(all()).rejects.toThrow('No 2');
    expect(begun.length).toBeLessThan(5);
  });
});
