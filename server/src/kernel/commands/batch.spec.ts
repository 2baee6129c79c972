import { systemActor } from '../tenancy/actor.js';
import { roundsOf } from './batch.js';

const by = systemActor('tenant', 'firm', 'request');
const rounds = (...about: (readonly string[] | null)[]) =>
  roundsOf(about.map((names) => ({ by, about: names, carryOut: () => Promise.resolve() }))).map((round) =>
    round.map(({ index }) => index),
  );

describe('the rounds of a batch', () => {
  it('decide together what is about different things', () => {
    expect(rounds(['a'], ['b'], ['c'])).toEqual([[0, 1, 2]]);
  });

  it('keep the order of what is about the same thing', () => {
    expect(rounds(['a'], ['b'], ['a'], ['a'], ['b'])).toEqual([[0, 1], [2, 4], [3]]);
  });

  it('let a step wait for all that it is about', () => {
    expect(rounds(['a'], ['a'], ['b'], ['a', 'b'], ['b'])).toEqual([[0, 2], [1], [3], [4]]);
  });

  it('carry out a step about everything alone, after all before it and before all after it', () => {
    expect(rounds(['a'], ['a'], null, ['b'], ['a'], null)).toEqual([[0], [1], [2], [3, 4], [5]]);
    expect(rounds(null, null)).toEqual([[0], [1]]);
  });
});
