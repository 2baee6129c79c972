import type { ImportCreates } from '@evergreen/contracts/bulk-work/imports';
import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../kernel/ids.js';
import { addAuthority, addLicenseType } from '../../licensing/authorities/index.js';
import { addEntity } from '../../parties/entities/index.js';
import { addLicense } from '../../licensing/licenses/license/licenses.intake.js';
import { makeFamily } from '../../licensing/licenses/hierarchy/make-family.js';
import { addProperty } from '../../parties/properties/index.js';
import { addPastRenewals, type Period } from '../../renewing/renewals/index.js';
import type { Plan, PlannedRow } from './reading/rows/plan-rows.js';
import type { Term } from './reading/rows/timelines.js';
import type { ExistingRecords } from './existing-records.js';
import { linksOf, existingPrimary } from './families/links.js';
import type { Families } from './reading/rows/families.js';
import { authorityFields, licenseFields, propertyFields, type TypeFacts, typeFields } from './record-fields.js';
import type { RecordsByKind } from './records/imported-kinds.js';

type Ids = ReadonlyMap<string, string>;

export interface Creating {
  readonly tenantId: string;
  readonly renewalDesignation: RenewalDesignation;
  readonly families: Families;
}

/** Licenses that are sent together. */
const ahead = 100;

const added = <T>(
  existing: Ids,
  planned: ReadonlyMap<string, T>,
  add: (id: string, record: T, key: string) => void,
) => {
  const ids = new Map(existing);
  for (const [key, record] of planned) {
    const id = newId();
    add(id, record, key);
    ids.set(key, id);
  }
  return ids;
};

const idOf = (ids: Ids, key: string): string => {
  const id = ids.get(key);
  if (id === undefined) throw new Error('A planned license refers to a record that is neither there nor planned');
  return id;
};

const dated = ({ effectiveDate, expirationDate }: Term): Period[] =>
  effectiveDate === null ? [] : [{ effectiveDate, expirationDate }];

const addTypes = (uow: UnitOfWork, tenantId: string, plan: Plan, existing: ExistingRecords, authorities: Ids) => {
  const types = new Map<string, TypeFacts>(existing.licenseTypes);
  for (const [key, planned] of plan.licenseTypes) {
    const fields = typeFields(planned, idOf(authorities, planned.authority));
    const id = addLicenseType(uow, tenantId, newId(), fields);
    types.set(key, { id, ...fields });
  }
  return types;
};

const toCreate = (plan: Plan): Extract<PlannedRow, { outcome: 'Create' }>[] =>
  plan.rows.flatMap((row) => (row.outcome === 'Create' ? [row] : []));

/** Links the existing members of families: the last one brings the link. */
const link = async (
  uow: UnitOfWork,
  tenantId: string,
  made: ReadonlyMap<string, string>,
  { families, members }: Pick<Creating, 'families'> & Pick<ExistingRecords, 'members'>,
): Promise<void> => {
  const touched = new Set([...made.keys()].flatMap((key) => families.get(key) ?? []));
  for (const family of touched) {
    const links = linksOf(family, members.get(family.numberKey) ?? [], made);
    if (links) await makeFamily(uow, tenantId, links);
  }
};

/** Creates the records of a plan: dependencies, licenses, links. @returns their ids */
export const createRecords = async (
  uow: UnitOfWork,
  plan: Plan,
  existing: ExistingRecords,
  { tenantId, renewalDesignation, families }: Creating,
): Promise<RecordsByKind> => {
  const authorities = added(existing.authorities, plan.authorities, (id, authority) =>
    addAuthority(uow, tenantId, id, authorityFields(authority)),
  );
  const types = addTypes(uow, tenantId, plan, existing, authorities);
  const properties = added(existing.properties, plan.properties, (id, property, key) =>
    addProperty(uow, tenantId, id, propertyFields(property, key)),
  );
  // While the database writes the records so far, the next ones are decided.
  await uow.sendAhead();
  const entities = added(existing.entities, plan.entities, (id, entity) =>
    addEntity(uow, tenantId, id, { ...entity, stateOfFormation: null, active: true }),
  );
  const licenses = new Map<string, string>();
  /** A secondary license has its primary's designation. */
  const designationOf = (key: string): RenewalDesignation => {
    const family = families.get(key);
    const primary = family && existingPrimary(family, existing.members.get(family.numberKey) ?? []);
    return primary?.renewalDesignation ?? renewalDesignation;
  };
  for (const [index, { value, keys, periods }] of toCreate(plan).entries()) {
    if (index % ahead === 0) await uow.sendAhead();
    const type = types.get(keys.licenseType);
    if (!type) throw new Error('A planned license has a type that is neither there nor planned');
    const parents = {
      type,
      propertyId: idOf(properties, keys.property),
      licensees: keys.entities.map((key) => idOf(entities, key)),
    };
    const id = addLicense(uow, tenantId, newId(), licenseFields(value, parents, designationOf(keys.license)));
    addPastRenewals(uow, tenantId, id, periods.flatMap(dated));
    licenses.set(keys.license, id);
  }
  await link(uow, tenantId, licenses, { families, members: existing.members });
  const made = (ids: Ids, planned: ReadonlyMap<string, unknown>) => [...planned.keys()].map((key) => idOf(ids, key));
  return {
    license: [...licenses.values()],
    property: made(properties, plan.properties),
    corporateEntity: made(entities, plan.entities),
    licenseType: [...plan.licenseTypes.keys()].flatMap((key) => types.get(key)?.id ?? []),
    authority: made(authorities, plan.authorities),
  };
};

export const createsOf = (plan: Plan): ImportCreates => ({
  licenses: toCreate(plan).length,
  properties: plan.properties.size,
  licensingAuthorities: plan.authorities.size,
  licenseTypes: plan.licenseTypes.size,
  entities: plan.entities.size,
});
