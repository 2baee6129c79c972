import { affiliationMessages } from '@evergreen/contracts/parties/affiliations';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { hidden, type NewOf, record, text } from '../../../../kernel/records/fields.js';
import { type FieldsOf, recordKind } from '../../../../kernel/records/record-kind.js';
import { addRecord } from '../../../../kernel/records/writing.js';
import { whyNotWorked } from '../undo-blockers.js';

export const affiliations = recordKind({
  kind: 'propertyAffiliation',
  name: 'PropertyAffiliation',
  noun: 'affiliated entity',
  table: 'property_affiliations',
  fields: {
    propertyId: record('Property'),
    corporateEntityId: record('Entity'),
    /** Its name is the entity's name when it was affiliated. */
    called: hidden(text('Called')),
    affiliation: text('Affiliation'),
  },
  calledBy: 'called',
  ownedBy: 'propertyId',
  constraints: {
    property_affiliations_entity: { message: affiliationMessages.affiliatedAlready, field: 'entity' },
  },
  unique: {
    property_affiliations_entity: {
      fields: ['corporateEntityId'],
      where: 'o.property_id = r.property_id and o.corporate_entity_id = $2',
    },
  },
  undo: (asking, affiliation) => whyNotWorked(asking, String(affiliation['propertyId'])),
});
export type AffiliationFields = FieldsOf<typeof affiliations>;

/** For an existing property and entity: the caller checks the permission. */
export const addAffiliation = (
  uow: UnitOfWork,
  tenantId: string,
  id: string,
  fields: NewOf<AffiliationFields>,
): string => addRecord(uow, affiliations, fields, { tenantId, id });
