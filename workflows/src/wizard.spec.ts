import { getShortestPaths } from '@xstate/graph';
import { initialTransition, transition } from 'xstate';
import { bulkCriteria } from '@evergreen/contracts/bulk-work/bulk';
import { bulkBeginWizardMachine, lookingFor, nothingChosen, stillThere } from './bulk-work/bulkBeginWizard.machine.js';
import { importStepOf, importWizardMachine } from './bulk-work/importWizard.machine.js';
import { licenseTypeWizardMachine } from './licensing/licenseTypeWizard.machine.js';
import { stepsOfWizard, wizardAt, type WizardEvent, type WizardMachine } from './wizard.js';

const criteria = bulkCriteria.parse({ state: 'MA' });

const whole = { name: 'Common Victualler', term: 'Annual', classification: 'Operational', licenseRenewalFee: '' };

type Choices = Record<string, unknown>;
interface Case {
  machine: WizardMachine<object, string>;
  chosen: object[];
  /** The guards, written down a second time. */
  leaves: Record<string, (choices: Choices) => boolean>;
}

const statuses = ['NeedsMapping', 'Checking', 'Ready', 'Running', 'Completed', 'Failed', 'Cancelled'];

const wizards: Case[] = [
  {
    machine: bulkBeginWizardMachine as never,
    chosen: [{ criteria }, { licenseIds: ['one'] }, { licenseIds: [] }, { criteria: null }],
    leaves: {
      criteria: (choices) => choices['criteria'] === criteria,
      licenses: (choices) => String(choices['licenseIds']) === 'one',
    },
  },
  {
    machine: importWizardMachine as never,
    chosen: statuses.map((status) => ({ status })),
    leaves: {
      columns: ({ status }) => statuses.indexOf(status as string) > 0,
      preview: ({ status }) => statuses.indexOf(status as string) > 2,
    },
  },
  {
    machine: licenseTypeWizardMachine as never,
    chosen: [whole, {}, { ...whole, name: ' ' }, { ...whole, licenseRenewalFee: '10 dollars' }].map((typed) => ({
      typed,
    })),
    leaves: { details: ({ typed }) => typed === whole },
  },
];

describe.each(wizards)('the wizard $machine.id, by every path to every point of it', (wizard) => {
  const { machine, chosen } = wizard;
  const order = stepsOfWizard(machine);
  const events: WizardEvent<object, string>[] = [
    ...chosen.map((choices) => ({ type: 'Chosen' as const, choices })),
    { type: 'WentOn' },
    { type: 'WentBack' },
    ...order.map((step) => ({ type: 'WentTo' as const, step })),
  ];
  const points = getShortestPaths(machine, { events: events as never }).map(({ state, steps }) => ({ state, steps }));

  it('every step is reached', () =>
    expect(new Set(points.map(({ state }) => state.value))).toEqual(new Set<unknown>(order)));

  it('no step is passed before what it asks for is chosen, and each can be from then on', () => {
    for (const { state } of points) {
      const place = order.indexOf(state.value);
      for (const [index, step] of order.entries()) {
        if (index === place) continue;
        const left = order.slice(0, index).every((before) => wizard.leaves[before]?.(state.context as Choices));
        expect([step, state.can({ type: 'WentTo', step } as never)]).toEqual([step, left]);
      }
    }
  });

  it('Next, and the address, lead on by the same guard; Back is always there but at the first step', () => {
    for (const { state } of points) {
      const place = order.indexOf(state.value);
      const next = order[place + 1];
      if (next !== undefined)
        expect(state.can({ type: 'WentOn' } as never)).toBe(state.can({ type: 'WentTo', step: next } as never));
      expect(state.can({ type: 'WentBack' } as never)).toBe(place > 0);
    }
  });

  it('choices survive every move', () => {
    for (const { state } of points)
      for (const event of events.filter(({ type }) => type !== 'Chosen'))
        expect(transition(machine, state as never, event)[0].context).toEqual(state.context);
  });

  it('is taken up again at each point: where the address says, or before it', () => {
    for (const { state } of points)
      for (const step of [...order, 'nonsense', null]) {
        const again = wizardAt(machine, state.context, step);
        const [first = ''] = order;
        expect(again.context).toEqual(state.context);
        expect(order.indexOf(again.value)).toBeLessThanOrEqual(Math.max(0, order.indexOf(step ?? first)));
        if (state.can({ type: 'WentTo', step } as never)) expect(again.value).toBe(step);
      }
  });
});

describe('what was chosen in a bulk begin', () => {
  const chosen = { ...nothingChosen, criteria, licenseIds: ['one', 'two'], allOf: 2 };

  it('is kept under the same criteria and let go of under others', () => {
    expect(lookingFor(chosen.criteria, bulkCriteria.parse({ state: 'MA' }))).toEqual({});
    expect(lookingFor(chosen.criteria, bulkCriteria.parse({ state: 'TX' }))).toMatchObject({
      licenseIds: [],
      allOf: null,
    });
  });

  it('loses calmly what can no longer be begun', () => {
    expect(stillThere(chosen, new Set(['two', 'three']))).toEqual({ licenseIds: ['one'], allOf: null });
    expect(stillThere(chosen, new Set(['three']))).toBeUndefined();
  });

  it('begins with the criteria', () => expect(initialTransition(bulkBeginWizardMachine)[0].value).toBe('criteria'));
});

describe('an import is looked at', () => {
  it.each([
    ['NeedsMapping', 'columns'],
    ['Checking', 'preview'],
    ['Ready', 'preview'],
    ['Running', 'result'],
    ['Completed', 'result'],
    ['Cancelled', 'result'],
  ] as const)('%s at its step %s', (status, step) => expect(importStepOf(status)).toBe(step));
});
