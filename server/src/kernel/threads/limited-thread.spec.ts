import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ConfinedThread } from './limited-thread.js';
import { KeptThreads } from './kept-threads.js';

describe('a thread in confines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evergreen-confined-'));
  const all: KeptThreads<unknown, unknown>[] = [];
  afterAll(async () => {
    await Promise.all(all.map((threads) => threads.end()));
    rmSync(folder, { recursive: true, force: true });
  });

  const threadsOf = (answers: string, begins = '') => {
    const file = join(folder, `${Math.random()}.mjs`);
    writeFileSync(
      file,
      `import { appendFileSync } from 'node:fs';
       import { parentPort } from 'node:worker_threads';
       ${begins}
       parentPort.on('message', (asked) => { ${answers} });`,
    );
    const threads = new KeptThreads<unknown, unknown>(file, 64);
    all.push(threads);
    return threads;
  };
  const threadOf = (answers: string, seconds = 60) => threadsOf(answers).take('one', seconds);
  const around = async <T>(thread: ConfinedThread<unknown, unknown>, work: () => Promise<T>) => {
    try {
      return await work();
    } finally {
      await thread.end();
    }
  };

  it('answers what it is asked, in turns', async () => {
    const thread = threadOf('parentPort.postMessage(asked * 2);');
    expect(await around(thread, async () => [await thread.ask(2), await thread.ask(21)])).toEqual([4, 42]);
  });

  it('is ended where it takes more memory, and the program goes on', async () => {
    const thread = threadOf('const kept = []; for (;;) kept.push({ asked, and: kept.length });');
    await around(thread, () => expect(thread.ask(1)).rejects.toMatchObject({ name: 'Exhausted', of: 'memory' }));
  });

  it('is ended if it takes too long, and sends nothing afterwards', async () => {
    const thread = threadOf('for (;;);', 0.5);
    await around(thread, async () => {
      await expect(thread.ask(1)).rejects.toMatchObject({ name: 'Exhausted', of: 'time' });
      await expect(thread.ask(2)).rejects.toMatchObject({ name: 'Exhausted', of: 'time' });
    });
  });

  it('hands on what it threw, and that it ended', async () => {
    const throwing = threadOf(`throw new TypeError('no');`);
    await around(throwing, () => expect(throwing.ask(1)).rejects.toThrow('no'));
    const ending = threadOf('process.exit(3);');
    await around(ending, () => expect(ending.ask(1)).rejects.toThrow('A thread ended by itself, with 3'));
  });

  it('has nothing of the program: no settings, no secrets', async () => {
    const thread = threadOf('parentPort.postMessage(Object.keys(process.env));');
    expect(await around(thread, () => thread.ask(1))).toEqual([]);
  });

  const counting = `globalThis.asked = (globalThis.asked ?? 0) + 1; parentPort.postMessage(globalThis.asked);`;

  it('goes on with the next work of the same owner, and with no one else’s', async () => {
    const threads = threadsOf(counting);
    const first = threads.take('one', 60);
    expect(await first.ask(0)).toBe(1);
    await threads.keep('one', first);
    const other = threads.take('two', 60);
    expect(await around(other, () => other.ask(0))).toBe(1);
    const again = threads.take('one', 60);
    expect(await around(again, () => again.ask(0))).toBe(2);
  });

  it('is one for each work at a time, and one of them is kept', async () => {
    const threads = threadsOf(counting);
    const [first, second] = [threads.take('one', 60), threads.take('one', 60)];
    expect([await first.ask(0), await second.ask(0), await second.ask(0)]).toEqual([1, 1, 2]);
    await threads.keep('one', first);
    await threads.keep('one', second);
    expect(first.isOver).toBe(true);
    const next = threads.take('one', 60);
    expect(await around(next, () => next.ask(0))).toBe(3);
  });

  it('is one that has loaded its code and had no work yet, for another owner', async () => {
    const loads = join(folder, 'loads');
    const threads = threadsOf(counting, `appendFileSync(${JSON.stringify(loads)}, '.');`);
    const first = threads.take('one', 60);
    expect(await first.ask(0)).toBe(1);
    await threads.keep('one', first);
    for (let waits = 0; waits < 500 && statSync(loads).size < 2; waits++) await pause(20);
    const other = threads.take('two', 60);
    expect(await around(other, () => other.ask(0))).toBe(1);
    expect(statSync(loads).size).toBe(2);
    expect(first.isOver).toBe(false);
  });

  it('is another one where the one that waited is over', async () => {
    const threads = threadsOf(counting);
    const first = threads.take('one', 60);
    await threads.keep('one', first);
    await first.end();
    const next = threads.take('one', 60);
    expect(await around(next, () => next.ask(0))).toBe(1);
  });
});
