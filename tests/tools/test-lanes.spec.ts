import { Lanes } from '../../tools/test-lanes.mjs';

interface Stage {
  readonly name: string;
  readonly cores?: number;
}

/** Starts stages on so many cores, ends them by name, and records after each step which are running. */
class Watched {
  readonly ends = new Map<string, () => void>();
  readonly had = new Map<string, number>();
  readonly written: string[] = [];
  readonly lanes: Lanes;
  readonly over: Promise<unknown>;

  constructor(stages: readonly Stage[], cores: number) {
    this.lanes = new Lanes({ root: '.', cores, write: (text: string) => this.written.push(text) });
    this.over = this.lanes.each(
      [...stages],
      ({ name }: Stage, { say, cores: own }: { say: (text: string) => void; cores: number }) => {
        this.had.set(name, own);
        say(`${name} begins`);
        return new Promise((resolve) => this.ends.set(name, () => resolve(name)));
      },
    );
  }

  async running(): Promise<string[]> {
    await new Promise((resolve) => setImmediate(resolve));
    return [...this.ends.keys()];
  }

  end(name: string): Promise<string[]> {
    this.ends.get(name)?.();
    this.ends.delete(name);
    return this.running();
  }
}

const stageOf = (name: string): Stage => ({ name });
const both = (name: string): Stage => ({ name, cores: 2 });

describe('stages on two cores', () => {
  it('stand two at a time where each uses one, and alone where one uses both', async () => {
    const run = new Watched([stageOf('a'), stageOf('b'), stageOf('c'), both('d'), stageOf('e'), both('f')], 2);
    expect(await run.running()).toEqual(['a', 'b']);
    expect(await run.end('b')).toEqual(['a', 'c']);
    expect(await run.end('a')).toEqual(['c']);
    expect(await run.end('c')).toEqual(['d']);
    expect(await run.end('d')).toEqual(['e']);
    expect(await run.end('e')).toEqual(['f']);
    await run.end('f');
    expect(await run.over).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('report in order, whichever ends first', async () => {
    const run = new Watched([stageOf('a'), stageOf('b')], 2);
    await run.running();
    await run.end('b');
    expect(run.written).toEqual(['a begins']);
    await run.end('a');
    expect(run.written).toEqual(['a begins', 'b begins']);
  });

  it('begin no more once the run is ended', async () => {
    const run = new Watched([both('a'), both('b')], 2);
    await run.running();
    await run.lanes.end('SIGTERM');
    await run.end('a');
    expect(await run.over).toEqual(['a']);
  });
});

it('A stage that wants more cores than there are gets those', async () => {
  const run = new Watched([both('a'), stageOf('b')], 1);
  expect(await run.running()).toEqual(['a']);
  expect(await run.end('a')).toEqual(['b']);
  expect([...run.had]).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});
