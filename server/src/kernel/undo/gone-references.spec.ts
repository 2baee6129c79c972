import { createActor, setup } from 'xstate';
import { idsIn } from './gone-references.js';

const [first, second] = ['0b0e7a5c-5b8e-4f0e-9a53-1d2c3b4a5f60', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];

describe('the ids in a record', () => {
  it('are found however deep, and nothing else is taken for one', () => {
    expect(idsIn({ propertyId: first, names: ['Dana', { officerId: second }], at: null, count: 3 })).toEqual([
      first,
      second,
    ]);
  });

  it('are found in the state of a machine that is a part of it', () => {
    const machine = setup({}).createMachine({ context: { clientId: second }, initial: 'open', states: { open: {} } });
    const account = createActor(machine).getSnapshot();
    expect(idsIn(account)).toEqual([second]);
    expect(idsIn({ person: { id: first }, account })).toEqual([first, second]);
  });
});
