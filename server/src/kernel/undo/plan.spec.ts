import { z } from 'zod';
import { toyArea, toys } from '../../../../tests/support/tampering/toy.js';
import { Forbidden, Missing, Refusal } from '../errors.js';
import { recordAggregate, type RecordState } from '../events/aggregate.js';
import { catalog } from '../events/catalog.js';
import type { DomainEvent } from '../events/event.js';
import { Registry } from '../events/registry.js';
import { systemActor } from '../tenancy/actor.js';
import { type ActOf, readStreams, storiesOf } from './act.js';
import { planUndo } from './plan.js';
import { undoesRecord } from '../records/undoes-record.js';
import { reverts } from './reverts.js';
import { type Asking, cannot, type Hindrance, undoes, type UndoRules, undoWords } from './rules.js';

interface Told {
  readonly stream: string;
  readonly act: string;
  readonly event: DomainEvent & Record<string, unknown>;
  readonly undoes?: string;
  readonly erased?: boolean;
}

const by = systemActor('tenant', 'firm', 'test');
const permitted = jest.fn((): Promise<Hindrance | null> => Promise.resolve(null));
const rules = undoesRecord(toys, permitted);
/** What happened next to the toy. */
const blocking = jest.fn((_params: readonly unknown[]): { eventId: string }[] => []);
const added = { type: 'ToyAdded', name: 'Bear', size: 2, owner: 'Ann', parts: null };
const grown = { type: 'ToyChanged', size: 3 };

/** Events by their place: `e1` is the first. What is refused with words and an event names both. */
const plan = async (entries: readonly Told[], act: string, undo: readonly UndoRules[] = [rules], areas = [toyArea]) => {
  const registry = new Registry(areas.map((area, index) => (index === 0 ? { ...area, undo } : area)));
  const versions = new Map<string, number>();
  const stored = entries.map(({ stream, event: { type, owner, ...data }, erased, ...rest }, index) => {
    const version = (versions.get(stream) ?? 0) + 1;
    versions.set(stream, version);
    const personal = owner === undefined ? null : { owner };
    return {
      ...{ tenantId: 'tenant', streamId: stream, version, eventId: `e${index + 1}`, kind: 'toy', type, typeVersion: 1 },
      ...{ recordedAt: '2026-11-20T00:00:00Z', position: index + 1 },
      ...{ act: rest.act, data, personal: erased ? null : personal, undoes: rest.undoes ?? null },
      meta: { actorId: 'ann', ...(personal && { personalDigest: 'd' }), ...(rest.undoes && { undoes: rest.undoes }) },
    };
  });
  const asking = {
    by,
    query: (text: string, params: readonly unknown[]) =>
      Promise.resolve(text.includes('jsonb_to_recordset') ? blocking(params) : stored),
  } as unknown as Asking;
  const streams = await readStreams(asking, registry, ['tenant'], [...versions.keys()]);
  const stories = storiesOf(registry, streams, [stored]);
  const acted = stored.filter((event) => event.act === act) as unknown as ActOf;
  const answer = await planUndo(asking, registry, acted, stories, { now: '2026-11-20T00:00:00Z', newId: () => 'new' });
  if ('reason' in answer) return [answer.reason, answer.eventId].filter(Boolean).join(' ');
  return answer.steps.map(({ streamId, undoes: event, events }) => ({ streamId, undoes: event, events }));
};

const bear = (act: string, event: Told['event'], more: Partial<Told> = {}): Told => ({
  stream: 'bear',
  act,
  event,
  ...more,
});

describe('undo', () => {
  it('puts the fields back to what they were before the event', async () => {
    const taken = { streamId: 'bear', undoes: 'e2', events: [{ type: 'ToyChanged', size: 2 }] };
    expect(await plan([bear('a', added), bear('b', grown)], 'b')).toEqual([taken]);
  });

  it('puts back fields alongside later changes of others', async () => {
    const entries = [bear('a', added), bear('b', grown), bear('c', { type: 'ToyChanged', name: 'Cub' })];
    expect(await plan(entries, 'b')).toMatchObject([{ events: [{ type: 'ToyChanged', size: 2 }] }]);
  });

  it.each<[string, Told[], string]>([
    ['a field that was changed since', [bear('c', { type: 'ToyChanged', size: 4 })], 'It was changed again since. e3'],
    [
      'a field that was set to the same since',
      [bear('c', { type: 'ToyChanged', size: 4 }), bear('d', grown)],
      'It was changed again since. e3',
    ],
    [
      'what was undone already',
      [bear('c', { type: 'ToyChanged', size: 2 }, { undoes: 'e2' })],
      'This was undone already.',
    ],
    ['a record that is gone', [bear('c', { type: 'ToyRemoved' })], 'It is no longer there. e3'],
  ])('refuses %s', async (_, more, reason) => {
    expect(await plan([bear('a', added), bear('b', grown), ...more], 'b')).toBe(reason);
  });

  it('refuses the whole event where one of its fields was changed since', async () => {
    const both = bear('b', { type: 'ToyChanged', name: 'Cub', size: 3 });
    const entries = [bear('a', added), both, bear('c', { type: 'ToyChanged', size: 4 })];
    expect(await plan(entries, 'b')).toBe('It was changed again since. e3');
  });

  it('refuses what would break a rule over several fields, and minds none that is broken already', async () => {
    const form = z.strictObject({ name: z.string(), size: z.number() }).superRefine(({ name, size }, context) => {
      if (name === 'Bear' && size > 5) context.addIssue({ code: 'custom', path: ['size'], message: 'Bears are small' });
    });
    const whole = [undoesRecord({ ...toys, form }, permitted)];
    const cub = bear('b', { type: 'ToyChanged', name: 'Cub' });
    const entries = [bear('a', added), cub, bear('c', { type: 'ToyChanged', size: 9 })];
    expect(await plan(entries, 'b', whole)).toMatch(undoWords.breaks('Bears are small'));
    expect(await plan(entries, 'c', whole)).toMatchObject([{ events: [{ size: 2 }] }]);
    const old = [bear('a', { ...added, size: 9 }), bear('b', { type: 'ToyChanged', size: 8 })];
    expect(await plan(old, 'b', whole)).toMatchObject([{ events: [{ size: 9 }] }]);
    const since = bear('c', { type: 'ToyChanged', parts: null });
    expect(await plan([...old, since], 'b', whole)).toMatchObject([{ events: [{ size: 9 }] }]);
  });

  it('names the later event that is in the way, and none that was taken back itself', async () => {
    const entries = [bear('a', added), bear('b', grown), bear('c', { type: 'ToyChanged', size: 4 })];
    const back = bear('d', { type: 'ToyChanged', size: 3 }, { undoes: 'e3' });
    expect(await plan([...entries, back], 'b')).toMatchObject([{ events: [{ type: 'ToyChanged', size: 2 }] }]);
    const name = bear('e', { type: 'ToyChanged', name: 'Cub' });
    expect(await plan([...entries, back, bear('d', { type: 'ToyChanged', size: 9 }), name], 'b')).toBe(
      'It was changed again since. e5',
    );
  });

  it('does again what an undo took back, once, unless it was changed since', async () => {
    const entries = [bear('a', added), bear('b', grown), bear('c', { type: 'ToyChanged', size: 2 }, { undoes: 'e2' })];
    expect(await plan(entries, 'c')).toEqual([
      { streamId: 'bear', undoes: 'e3', events: [{ type: 'ToyChanged', size: 3 }] },
    ]);
    const again = [...entries, bear('d', grown, { undoes: 'e3' })];
    expect(await plan(again, 'c')).toBe('This was done again already.');
    expect(await plan(again, 'b')).toBe('This was undone and done again since. Undo that instead.');
    expect(await plan(again, 'd')).toMatchObject([{ undoes: 'e4', events: [{ type: 'ToyChanged', size: 2 }] }]);
    const back = [...again, bear('e', { type: 'ToyChanged', size: 2 }, { undoes: 'e4' })];
    expect(await plan(back, 'd')).toBe('This was undone already.');
    const changed = [...entries, bear('d', { type: 'ToyChanged', size: 5 })];
    expect(await plan(changed, 'c')).toBe('It was changed again since. e4');
  });

  it('names the newest event of another record that a rule points to, where that happened since', async () => {
    const pointed = { streams: ['doll'], events: [{ type: 'ToyChanged', says: { size: 3 } }] };
    const hindered = undoes<RecordState, DomainEvent, Hindrance | null>(toys.aggregate as never, {
      permitted,
      on: {
        ToyAdded: cannot('no'),
        ToyChanged: () => ({ reason: 'The doll is as large by now.', blockedBy: pointed }),
        ToyRemoved: cannot('no'),
      },
    });
    const entries = [bear('a', added), bear('b', grown)];
    blocking.mockReturnValueOnce([{ eventId: 'e9' }]);
    expect(await plan(entries, 'b', [hindered])).toBe('The doll is as large by now. e9');
    expect(blocking.mock.calls).toEqual([[[['tenant'], ['doll'], 'e2', JSON.stringify(pointed.events)]]]);
    expect(await plan(entries, 'b', [hindered])).toBe('The doll is as large by now.');
  });

  it('names the act after which a record takes no more changes, and turns errors into refusals', async () => {
    const entries = [bear('a', added), bear('b', grown)];
    const hindrance = {
      reason: 'The shop is closed.',
      blockedBy: { streams: ['shop'], events: [{ type: 'ShopClosed' }] },
    };
    permitted.mockResolvedValueOnce(hindrance);
    blocking.mockReturnValueOnce([{ eventId: 'e9' }]);
    expect(await plan(entries, 'b')).toBe('The shop is closed. e9');
    expect(blocking).toHaveBeenLastCalledWith(expect.arrayContaining([['shop'], 'e2']));
    permitted.mockRejectedValueOnce(new Refusal('The shop is closed.'));
    expect(await plan(entries, 'b')).toBe('The shop is closed.');
  });

  it('says that a record is no longer there, and by what, where its permission finds nothing to ask', async () => {
    permitted.mockRejectedValueOnce(new Missing());
    const entries = [bear('a', added), bear('b', grown), bear('c', { type: 'ToyRemoved' })];
    expect(await plan(entries, 'b')).toBe('It is no longer there. e3');
    permitted.mockRejectedValueOnce(new Missing());
    await expect(plan(entries.slice(0, 2), 'b')).rejects.toThrow(Missing);
    const pointed = { streams: ['house'], events: [{ type: 'HouseRemoved' }] };
    permitted.mockRejectedValueOnce(new Missing());
    blocking.mockReturnValueOnce([{ eventId: 'e9' }]);
    expect(await plan(entries.slice(0, 2), 'b', [{ ...rules, goesWith: () => pointed }])).toBe(
      'It is no longer there. e9',
    );
    expect(blocking).toHaveBeenLastCalledWith(expect.arrayContaining([['house'], 'e2']));
  });

  it('refuses what its rules never take back', async () => {
    const entries = [bear('a', added), bear('b', grown)];
    expect(await plan(entries, 'a')).toBe('It may be in use by now. Delete the toy instead.');
    const gone = [bear('a', added), bear('b', { type: 'ToyRemoved' })];
    expect(await plan(gone, 'b')).toBe('A deleted toy cannot be restored. Add it again instead.');
  });

  it('refuses a kind of record whose area declared no rules', async () => {
    expect(await plan([bear('a', added), bear('b', grown)], 'b', [])).toBe('This cannot be undone.');
  });

  it('puts nothing back of what it said of a person once that was erased', async () => {
    const entries = [bear('a', added, { erased: true }), bear('b', { type: 'ToyChanged', owner: 'Bo' })];
    expect(await plan(entries, 'b')).toBe('What it says of a person was erased.');
    const itself = [bear('a', added), bear('b', { type: 'ToyChanged', owner: 'Bo' }, { erased: true })];
    expect(await plan(itself, 'b')).toBe('What it says of a person was erased.');
  });

  it('takes back every event of an act, last one first, or none', async () => {
    const both = [bear('a', added), bear('a2', added, { stream: 'doll' }), bear('b', grown)];
    const act = [...both, bear('b', { type: 'ToyChanged', size: 5 }), bear('b', grown, { stream: 'doll' })];
    expect(await plan(act, 'b')).toEqual([
      { streamId: 'doll', undoes: 'e5', events: [{ type: 'ToyChanged', size: 2 }] },
      { streamId: 'bear', undoes: 'e4', events: [{ type: 'ToyChanged', size: 3 }] },
      { streamId: 'bear', undoes: 'e3', events: [{ type: 'ToyChanged', size: 2 }] },
    ]);
    const since = [...act, bear('c', { type: 'ToyChanged', size: 9 }, { stream: 'doll' })];
    expect(await plan(since, 'b')).toBe('It was changed again since. e6');
  });

  it('asks for the permission of each record, with the events that are to be undone', async () => {
    permitted.mockClear();
    await plan([bear('a', added), bear('b', grown)], 'b');
    const { type: _, ...before } = added;
    expect(permitted.mock.calls).toEqual([
      [expect.anything(), { ...before, size: 3 }, 'bear', [{ event: grown, before, eventId: 'e2' }]],
    ]);
    permitted.mockRejectedValueOnce(new Forbidden());
    await expect(plan([bear('a', added), bear('b', grown)], 'b')).rejects.toThrow(Forbidden);
  });

  it('refuses events that the record does not accept in its current state', async () => {
    const again = undoes<RecordState, never, Hindrance | null>(toys.aggregate, {
      permitted,
      on: { ToyAdded: cannot('no'), ToyChanged: () => added, ToyRemoved: cannot('no') },
    });
    expect(await plan([bear('a', added), bear('b', grown)], 'b', [again])).toBe(
      'This cannot be undone in the current state.',
    );
  });
});

describe('the rules of an area', () => {
  it('name each event of the catalog, or the program does not start', () => {
    const silent = { ...rules, on: { ToyAdded: cannot('no') } };
    expect(() => new Registry([{ ...toyArea, undo: [silent] }])).toThrow(
      'The undo of toy passes by ToyChanged, ToyRemoved',
    );
    expect(() => new Registry([{ ...toyArea, undo: [rules, rules] }])).toThrow('Two sets of undo rules for toy');
  });

  it('go back to nothing only where an event can say nothing', () => {
    type Event = { type: 'Named'; name: string; by: string };
    const schemas = { Named: z.object({ name: z.string(), by: z.string() }) };
    const named = catalog({ kind: 'thing', noun: 'thing', labels: {}, schemas, events: { Named: 'named {subject}' } });
    const things = recordAggregate<Event>(named, { begins: 'Named' });
    const undoing = { before: { title: null }, now: { title: 'x' }, since: [], facts: undefined, by, doneBy: null };
    const context = { now: '', newId: () => '' };
    const event = { type: 'Named', name: 'x', by: 'ann' } as const;
    const asks = { named: { name: 'title' }, fixed: ['by'] };
    const given = { ...undoing, event, at: context };
    expect(things.kind).toBe('thing');
    expect(reverts<object, Event, Event>(asks)(given)).toEqual({ type: 'Named', name: null, by: 'ann' });
    expect(reverts<object, Event, Event>({ ...asks, required: ['name'] })(given)).toBe(
      'There is nothing before it to go back to.',
    );
  });
});
