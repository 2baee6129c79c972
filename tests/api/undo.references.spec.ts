import { randomUUID } from 'node:crypto';
import { areas } from '../../server/src/features/areas.js';
import { Registry } from '../../server/src/kernel/events/registry.js';
import { type Caller, refusal } from '../support/api.js';
import { addStanding, type Standing } from '../support/licensing.js';
import { atOnce } from '../support/at-once.js';
import { opened } from '../support/opened.js';
import { inspection, openPropertyRecords, type PropertyRecords, violation } from '../support/areas/property-records.js';
import { refusesUndo, undoOf } from '../support/undo/refused-undo.js';

/** Who has the records that are referred to: the client, or the firm, which provides them. */
interface Keeper {
  readonly who: Caller;
  /** Said of a new record of theirs. */
  readonly managed: object;
  readonly standing: () => Promise<Standing>;
}

interface Referring {
  /** The kind of record that refers to another one, and the field of the reference. */
  readonly kind: string;
  readonly field: string;
  /** The firm provides none of them. */
  readonly ownOnly?: true;
  /**
   * Creates a record that refers to another one: its id, its call, its change, and the calls that delete the other
   * one.
   */
  readonly made: (
    house: PropertyRecords,
    keeper: Keeper,
  ) => Promise<{
    readonly id: string;
    readonly path: string;
    readonly without: object;
    /** In order, if one record depends on another. */
    readonly targets: readonly string[];
  }>;
}

const cases: readonly Referring[] = [
  {
    kind: 'property',
    field: 'divisionId',
    ownOnly: true,
    made: async ({ admin, property }) => {
      const id = await property();
      const division = await admin.added('/divisions', { name: `North ${id}`, companyCode: 'N' });
      await admin.put(`/properties/${id}`, { divisionId: division });
      return { id, path: `/properties/${id}`, without: { divisionId: null }, targets: [`/divisions/${division}`] };
    },
  },
  ...(
    [
      ['citation', 'citations', violation],
      ['inspectionReport', 'inspection-reports', inspection],
    ] as const
  ).map(([kind, part, body]) => ({
    kind,
    field: 'licenseId',
    ownOnly: true as const,
    made: async ({ admin, add, standingAt }: PropertyRecords) => {
      const standing = await standingAt();
      const license = await add({ active: false }, standing);
      const calls = `/properties/${standing.property}/${part}`;
      const id = await admin.added(calls, { ...body, licenseId: license });
      return { id, path: `${calls}/${id}`, without: { licenseId: null }, targets: [`/licenses/${license}`] };
    },
  })),
  ...(['licenseTypeId', 'licensingAuthorityId'] as const).map((field) => ({
    kind: 'license',
    field,
    made: async ({ add, standingAt }: PropertyRecords, keeper: Keeper) => {
      const [former, latter] = [await keeper.standing(), await standingAt()];
      const id = await add({}, { ...latter, type: former.type, authority: former.authority });
      const without = { licensingAuthorityId: latter.authority, licenseTypeId: latter.type };
      const authority = `/licensing-authorities/${former.authority}`;
      const targets = [`${authority}/license-types/${former.type}`, authority];
      return {
        id,
        path: `/licenses/${id}/information`,
        without,
        targets: field === 'licenseTypeId' ? targets.slice(0, 1) : targets,
      };
    },
  })),
  {
    kind: 'licenseType',
    field: 'renewalTipIds',
    made: async ({ admin, standingAt }, { who, managed }) => {
      const { authority, type: id } = await standingAt();
      const tip = await who.added('/renewal-tips', { description: `Call ahead of ${id}`, ...managed });
      const path = `/licensing-authorities/${authority}/license-types/${id}/renewal-tips`;
      await admin.put(path, { renewalTipIds: [tip] });
      return { id, path, without: { renewalTipIds: [] }, targets: [`/renewal-tips/${tip}`] };
    },
  },
  {
    kind: 'entityOfficer',
    field: 'officerTitleIds',
    made: async ({ admin, standingAt }, { who, managed }) => {
      const { entity } = await standingAt();
      const [title, other] = await Promise.all(
        ['Chair', 'Clerk'].map((name) => who.added('/officer-titles', { name: `${name} of ${entity}`, ...managed })),
      );
      const calls = `/corporate-entities/${entity}/officers`;
      const id = await admin.added(calls, { corporateOfficer: `Officer of ${entity}`, officerTitleIds: [title] });
      return {
        id,
        path: `${calls}/${id}`,
        without: { officerTitleIds: [other] },
        targets: [`/officer-titles/${title}`],
      };
    },
  },
  {
    kind: 'license',
    field: 'licensees',
    made: async ({ add, standingAt }, { who, managed }) => {
      const standing = await standingAt();
      const entity = await who.added('/corporate-entities', { name: `Owner of ${standing.property}`, ...managed });
      const id = await add({ licensees: [entity] }, standing);
      const without = { licensees: [standing.entity] };
      return { id, path: `/licenses/${id}/information`, without, targets: [`/corporate-entities/${entity}`] };
    },
  },
  {
    kind: 'license',
    field: 'officers',
    made: async ({ add, standingAt }, { who, managed }) => {
      const standing = await standingAt();
      const officerId = await who.added('/corporate-officers', { name: `Officer of ${standing.property}`, ...managed });
      const titleId = await who.added('/officer-titles', { name: `Title of ${standing.property}`, ...managed });
      const id = await add({ officers: [{ officerId, titleIds: [titleId] }] }, standing);
      return {
        id,
        path: `/licenses/${id}/information`,
        without: { officers: [] },
        targets: [`/corporate-officers/${officerId}`],
      };
    },
  },
];

const ofAuthority = ({ authority, type }: Standing) => ({ authority, type });

const once = 'it is said once, when the record is added';
const account = 'an account that ended is known still, and rules of their own say whom work is given to';
const never = 'no undo sets it';
/** Fields that refer to a record, and why no undo of a change can restore a reference to a deleted one. */
const otherwise: Readonly<Record<string, string>> = {
  'authorityContact licensingAuthorityId': once,
  'licenseType licensingAuthorityId': once,
  'providerCode subjectId': once,
  'divisionContact divisionId': once,
  'propertyContact propertyId': once,
  'propertyAffiliation propertyId': once,
  'propertyAffiliation corporateEntityId': once,
  'citation propertyId': once,
  'inspectionReport propertyId': once,
  'entityOfficer corporateEntityId': once,
  'entityOfficer corporateOfficerId': once,
  'savedView userId': once,
  'license designationRequestedBy': account,
  'license requestedAssigneeId': account,
  'license assignedUserId': account,
  'task assignedUserId': account,
  'license propertyId': 'an import sets it, and takes it back itself',
  'license masterLicenseId': 'the rules of primary and secondary licenses say so',
  'license importId': never,
  'source importId': 'an import is not deleted',
  'source ownerId': account,
  'source licensingAuthorityId': 'where the authority is gone, the register names none',
  'renewal begunBy': never,
  'renewal completedBy': never,
  'replacement officerId': never,
  'replacement successorId': never,
  'savedView sharedWith': 'it is a client or the firm, which are not deleted',
};

describe('an undo that would refer to a deleted record again', () => {
  const house = opened(openPropertyRecords);

  it('is looked at for every field that refers to records', () => {
    const registry = new Registry(areas);
    const fields = registry.kinds
      .filter(({ kind }) => registry.undo(kind))
      .flatMap(({ kind, labels }) =>
        Object.entries(labels)
          .filter(([, [, format]]) => format === 'record')
          .map(([field]) => `${kind} ${field}`),
      );
    const known = [...cases.map(({ kind, field }) => `${kind} ${field}`), ...Object.keys(otherwise)];
    expect(fields.filter((field) => !known.includes(field))).toEqual([]);
    expect(Object.keys(otherwise).filter((field) => !fields.includes(field))).toEqual([]);
  });

  /** Records of a place, whose authority and type the firm provides. */
  const providedStanding = async (): Promise<Standing> => {
    const { api, world, standingAt } = house;
    return {
      ...(await standingAt()),
      ...(await api.work(world.firm, (uow) => ofAuthority(addStanding(uow, world.firm, ` ${randomUUID()}`)))),
    };
  };

  const provider = (): Keeper => ({
    who: house.firmAdmin,
    managed: { managedBy: 'provider' },
    standing: providedStanding,
  });

  it.each(cases.map((example) => [example.kind, example.field, example] as const))(
    'says so: %s, %s',
    async (kind, _, { made }) => {
      const { admin, standingAt } = house;
      const { id, path, without, targets } = await made(house, { who: admin, managed: {}, standing: standingAt });
      const undo = undoOf(await admin.put(path, without));
      for (const target of targets) undoOf(await admin.delete(target));
      await refusesUndo(
        admin,
        undo,
        { id, kind },
        /^What it had before is no longer there\. Blocked by: Admin Harborview deleted .+\.$/,
      );
    },
  );

  it.each(cases.filter(({ ownOnly }) => !ownOnly).map((example) => [example.kind, example.field, example] as const))(
    'says so to a client, whose firm provided the record and deleted it: %s, %s',
    async (kind, _, { made }) => {
      const { admin, firmAdmin } = house;
      const keeper = { who: firmAdmin, managed: { managedBy: 'provider' }, standing: providedStanding };
      const { id, path, without, targets } = await made(house, keeper);
      const undo = undoOf(await admin.put(path, without));
      for (const target of targets) undoOf(await firmAdmin.delete(target));
      await refusesUndo(admin, undo, { id, kind }, /^What it had before is no longer there\.$/);
    },
  );

  /** An authority is not deleted before its types. */
  const ofLicense = cases.filter(({ kind, field }) => kind === 'license' && field !== 'licensingAuthorityId');

  it.each(ofLicense.map((example) => [example.field, example] as const))(
    'lets who deletes what it refers to again wait, and then see it in use: %s',
    async (_, { made }) => {
      const { admin, firmAdmin, owner } = house;
      const { id, path, without, targets } = await made(house, provider());
      const undo = undoOf(await admin.put(path, without));
      const [undone, deleted] = await atOnce(
        owner,
        { table: 'licenses', id },
        () => admin.post(undo, {}),
        () => firmAdmin.delete(targets[0] ?? ''),
      );
      expect([undone.status, deleted.status]).toEqual([204, 400]);
      expect((await admin.get(`/licenses/${id}`)).status).toBe(200);
    },
  );

  it('says so of an officer who is added again to an entity, and is deleted by now', async () => {
    const { admin, standingAt } = house;
    const { entity } = await standingAt();
    const officer = await admin.added('/corporate-officers', { name: `Officer of ${entity}` });
    const title = await admin.added('/officer-titles', { name: `Chair of ${entity}` });
    const link = await admin.post(`/corporate-entities/${entity}/officers`, {
      corporateOfficer: officer,
      officerTitleIds: [title],
    });
    const undone = await admin.undo(link);
    undoOf(await admin.delete(`/corporate-officers/${officer}`));
    expect(await admin.post(undoOf(undone))).toMatchObject(
      refusal(
        expect.stringMatching(/^What it had before is no longer there\. Blocked by: Admin Harborview /) as string,
      ),
    );
  });
});
