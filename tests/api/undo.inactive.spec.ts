import { randomUUID } from 'node:crypto';
import type { UndoPreview } from '@evergreen/contracts/oversight/history';
import { propertyMessages } from '@evergreen/contracts/parties/properties';
import { place } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { inspection, openPropertyRecords, type PropertyRecords, violation } from '../support/areas/property-records.js';
import { refusesUndo, undoOf } from '../support/undo/refused-undo.js';
import { addTask } from '../support/areas/user-tasks.js';

interface Kept {
  readonly what: string;
  /** Adds a record of a property and returns its address. */
  readonly add: (house: PropertyRecords, property: string) => Promise<string>;
  readonly change: (house: PropertyRecords) => object;
}

const licenseTypeId = randomUUID();

const addManagerChange = ({ world, run }: PropertyRecords, propertyId: string): Promise<string> =>
  run((uow) =>
    addTask(uow, world.clients.harborview, {
      kind: 'ManagerChange',
      propertyId,
      followUpDate: '2099-03-01',
      checklist: {
        reason: null,
        lines: [{ licenseTypeId, licenseType: 'Lodging', authority: 'The Board', notes: null, informedOn: null }],
      },
    }),
  );

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
    add: async ({ admin }: PropertyRecords, property: string) => {
      const path = `/properties/${property}/${part}`;
      return `${path}/${await admin.added(path, added)}`;
    },
    change: () => changed,
  })),
  ...(
    [
      ['the description of a task', '', { description: 'Write to the city' }],
      ['the date of a task', '', { followUpDate: '2099-04-01' }],
      ['the calendar of a task', '', { addToCalendar: true }],
      ['the checklist of a task', '/checklist', { informedLicenseTypeIds: [licenseTypeId] }],
    ] as const
  ).map(([what, part, change]) => ({
    what,
    add: async (house: PropertyRecords, property: string) =>
      `/user-tasks/manager-changes/${await addManagerChange(house, property)}${part}`,
    change: () => change,
  })),
  {
    what: 'the assignee of a task',
    add: async (house, property) => `/user-tasks/${await addManagerChange(house, property)}/assign`,
    change: ({ world }) => ({ assignedUserId: world.people['contributor@harborview.example'] }),
  },
  {
    what: 'an affiliated entity',
    add: async ({ admin, standing }, property) => {
      const path = `/properties/${property}/affiliated-entities`;
      return `${path}/${await admin.added(path, { entity: standing.entity, affiliation: 'Owner' })}`;
    },
    change: () => ({ affiliation: 'Operator' }),
  },
];

describe('an undo that a later act on a property prevents', () => {
  const house = opened(openPropertyRecords);

  it.each(kept.map((entry) => [entry.what, entry] as const))(
    'names who deactivated the property since %s was changed, and undoes it after the property is active again',
    async (_, { add, change }) => {
      const { admin, property: begin } = house;
      const property = await begin();
      const undo = undoOf(await admin.put(await add(house, property), change(house)));
      undoOf(await admin.post(`/properties/${property}/deactivate`, {}));
      await refusesUndo(
        admin,
        undo,
        { id: property, kind: 'property' },
        new RegExp(`^${propertyMessages.inactive} Blocked by: \\S+ \\S+ deactivated .+\\.$`),
      );
      undoOf(await admin.post(`/properties/${property}/activate`));
      expect(await admin.read<UndoPreview>(undo)).toMatchObject({ possible: true, reason: null });
      expect((await admin.post(undo, {})).status).toBe(204);
    },
  );
});
