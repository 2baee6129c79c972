import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem, UndoPreview } from '@evergreen/contracts/history';
import { propertyMessages } from '@evergreen/contracts/properties';
import type { Answer, Caller } from '../support/api.js';
import { place } from '../support/licensing.js';
import { inspection, openPropertyRecords, type PropertyRecords, violation } from '../support/property-records.js';

interface Kept {
  readonly what: string;
  /** Adds a record of a property and answers where it is changed. */
  readonly add: (house: PropertyRecords, property: string) => Promise<string>;
  readonly change: (house: PropertyRecords) => object;
}

const kept: readonly Kept[] = [
  {
    what: 'the property itself',
    add: (_, property) => Promise.resolve(`/properties/${property}`),
    change: () => ({ ...place, name: 'Harbor Kitchen of another name', notes: 'Asked the owner' }),
  },
  {
    what: 'its billing',
    add: (_, property) => Promise.resolve(`/properties/${property}/billing`),
    change: () => ({ billingId: 'B-100' }),
  },
  ...(
    [
      ['a citation', 'citations', violation, { ...violation, penalty: 'Fine' }],
      ['an inspection report', 'inspection-reports', inspection, { ...inspection, inspector: 'Lee Moore' }],
    ] as const
  ).map(([what, part, added, changed]) => ({
    what,
    add: async ({ made, admin }: PropertyRecords, property: string) => {
      const path = `/properties/${property}/${part}`;
      return `${path}/${await made(admin, path, added)}`;
    },
    change: () => changed,
  })),
  {
    what: 'an affiliated entity',
    add: async ({ made, admin, standing }, property) => {
      const path = `/properties/${property}/affiliated-entities`;
      return `${path}/${await made(admin, path, { entity: standing.entity, affiliation: 'Owner' })}`;
    },
    change: () => ({ affiliation: 'Operator' }),
  },
];

describe('an undo that a later act on a property stands in the way of', () => {
  let house: PropertyRecords;

  beforeAll(async () => {
    house = await openPropertyRecords();
  });
  afterAll(() => house.api.stop());

  const undoOf = ({ headers, status }: Answer<unknown>): string => {
    expect(status).toBe(204);
    return `/history/events/${String(headers['undo'])}/undo`;
  };

  /** The preview, the call and the history refuse it in the same words. */
  const refused = async (by: Caller, undo: string, property: string, reason: RegExp) => {
    const asked = await by.get<UndoPreview>(undo);
    expect([asked.status, asked.body]).toEqual([
      200,
      expect.objectContaining({ possible: false, reason: expect.stringMatching(reason) as string }),
    ]);
    const detail = asked.body.reason;
    expect(await by.post(undo, {})).toMatchObject({ status: 400, body: { detail } });
    const path = `/history/events?subjectId=${property}&subjectKind=property&withUndo=true&pageSize=100`;
    const { items } = (await by.get<Paged<HistoryItem>>(path)).body;
    expect(items.find(({ id }) => undo.includes(id))?.undo).toMatchObject({ possible: false, reason: detail });
  };

  it.each(kept.map((one) => [one.what, one] as const))(
    'names who deactivated the property since %s was changed, and undoes it after the property is active again',
    async (_, { add, change }) => {
      const { admin, property: begin } = house;
      const property = await begin();
      const undo = undoOf(await admin.put(await add(house, property), change(house)));
      undoOf(await admin.post(`/properties/${property}/deactivate`, {}));
      await refused(
        admin,
        undo,
        property,
        new RegExp(`^${propertyMessages.inactive} Blocked by: \\S+ \\S+ deactivated .+\\.$`),
      );
      undoOf(await admin.post(`/properties/${property}/activate`));
      expect((await admin.get<UndoPreview>(undo)).body).toMatchObject({ possible: true, reason: null });
      expect((await admin.post(undo, {})).status).toBe(204);
    },
  );
});
