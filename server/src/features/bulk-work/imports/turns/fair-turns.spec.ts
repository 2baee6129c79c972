import { FairTurns } from './fair-turns.js';

const megabyte = 1024 * 1024;
const large = 50 * megabyte;
const noStop = new AbortController().signal;

describe('the turns of imports', () => {
  let turns: FairTurns;
  let order: string[];
  beforeEach(() => {
    turns = new FairTurns();
    order = [];
  });

  /** Work of so many steps that writes down each of them. */
  const begin = (name: string, client: string, size: number, steps: number, signal = noStop) =>
    turns.run({ client, size }, signal, async (giveWay) => {
      for (let step = 1; step <= steps; step++) {
        order.push(name);
        // A step waits for the database many times.
        for (let wait = 0; wait < 5; wait++) await Promise.resolve();
        await giveWay();
      }
    });

  it('a one-row file waits for one step of a large one, not for its end', async () => {
    const all = [begin('large', 'a', large, 100), begin('small', 'b', 60, 1)];
    await Promise.all(all);
    expect(order.indexOf('small')).toBe(1);
  });

  it.each([1, 4, 9])('with %i large clients a small file has as much to wait for as alone', async (clients) => {
    let over: () => void = () => undefined;
    const largeStep = new Promise<void>((resolve) => (over = resolve));
    const all = Array.from({ length: clients }, (_, n) =>
      turns.run({ client: `c${n}`, size: large }, noStop, () => largeStep),
    );
    await begin('small', 'k', 60, 5);
    expect(order).toHaveLength(5);
    over();
    await Promise.all(all);
  });

  it('a one-row file is done before nine others that are only just small have begun a second step', async () => {
    const nine = Array.from({ length: 9 }, (_, n) =>
      begin(`c${n}`, `c${n}`, megabyte - 1, 5, new AbortController().signal),
    );
    await Promise.all([...nine, begin('one row', 'k', 60, 5)]);
    expect(order.lastIndexOf('one row')).toBeLessThan(10);
  });

  it('many tiny files of one client do not keep out a larger small one of another', async () => {
    const tiny = Array.from({ length: 200 }, () => begin('tiny', 'a', 60, 5, new AbortController().signal));
    await Promise.all([...tiny, begin('larger', 'b', megabyte - 1, 2)]);
    expect(order.lastIndexOf('larger')).toBeLessThan(200);
  });

  it('small files of several clients share their steps evenly', async () => {
    await Promise.all([begin('a', 'a', 60, 10), begin('b', 'b', 60, 10)]);
    expect(order.slice(0, 10).filter((name) => name === 'a')).toHaveLength(5);
  });

  it('as many large files as a client may have under way leave room for its small ones', () => {
    void Array.from({ length: 8 }, () => begin('large', 'a', large, 1));
    expect([turns.countOf({ client: 'a', size: large }), turns.countOf({ client: 'a', size: 60 })]).toEqual([8, 0]);
  });

  it('a small file overtakes the large one of its own client', async () => {
    await Promise.all([begin('large', 'a', large, 100), begin('small', 'a', 60, 1)]);
    expect(order.indexOf('small')).toBe(1);
  });

  it('clients share the steps evenly, and a small file of another one comes next', async () => {
    const clients = ['a', 'b', 'c', 'd'];
    const all = clients.map((client) => begin(client, client, large, 25));
    const late = begin('late', 'k', 60, 1);
    await Promise.all([...all, late]);
    expect(order.indexOf('late')).toBeLessThan(clients.length + 1);
    const afterEighty = order.filter((name) => name !== 'late').slice(0, 80);
    for (const client of clients) expect(afterEighty.filter((name) => name === client)).toHaveLength(20);
  });

  it('many files of one client do not hold up another client', async () => {
    const many = Array.from({ length: 8 }, (_, file) => begin(`a${file}`, 'a', large, 10));
    const other = begin('b', 'b', 2 * large, 10);
    await Promise.all([...many, other]);
    expect(order.lastIndexOf('b')).toBeLessThan(22);
  });

  it('a late one has no claim on earlier steps', async () => {
    let second: Promise<void> | undefined;
    const first = turns.run({ client: 'a', size: large }, noStop, async (giveWay) => {
      for (let step = 0; step < 60; step++) {
        order.push('first');
        if (step === 20) second = begin('second', 'b', large, 30);
        await giveWay();
      }
    });
    await first;
    await second;
    const shared = order.slice(21, 61);
    expect(shared.filter((name) => name === 'second').length).toBeGreaterThanOrEqual(19);
    expect(shared.filter((name) => name === 'second').length).toBeLessThanOrEqual(21);
  });

  it('no more than four large files are open at once, and small ones begin nevertheless', async () => {
    let open = 0;
    let most = 0;
    const opened = (client: string) =>
      turns.run({ client, size: large }, noStop, async (giveWay) => {
        most = Math.max(most, ++open);
        for (let step = 0; step < 5; step++) await giveWay();
        open -= 1;
      });
    const all = ['a', 'b', 'c', 'd', 'e', 'f'].map(opened);
    await Promise.all([...all, begin('small', 'g', 60, 1)]);
    expect(most).toBe(4);
    expect(order).toEqual(['small']);
  });

  it('a stop ends the waiting at once, and what is at work goes to its next step', async () => {
    const stopping = new AbortController();
    const first = begin('first', 'a', large, 3, stopping.signal);
    const second = begin('second', 'b', large, 3, stopping.signal);
    const both = Promise.allSettled([first, second]);
    stopping.abort(new Error('The program stops'));
    expect((await both).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(order).toEqual(['first', 'first', 'first']);
  });

  it('a work that fails leaves its turn to the next', async () => {
    const failing = turns.run({ client: 'a', size: large }, noStop, () => Promise.reject(new Error('damaged')));
    await Promise.all([expect(failing).rejects.toThrow('damaged'), begin('next', 'b', large, 2)]);
    expect(order).toEqual(['next', 'next']);
  });
});
