import { propertyContactFields, propertyContactMessages } from '@evergreen/contracts/parties/properties';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { storedFields } from '../../../../kernel/records/contract-fields.js';
import { hidden, type NewOf, optional, record, since } from '../../../../kernel/records/fields.js';
import { type FieldsOf, recordKind } from '../../../../kernel/records/record-kind.js';
import { addRecord } from '../../../../kernel/records/writing.js';
import { editableProperty } from '../editable-property.js';

export const contacts = recordKind({
  kind: 'propertyContact',
  name: 'PropertyContact',
  noun: 'property contact',
  table: 'property_contacts',
  fields: {
    propertyId: record('Property'),
    ...storedFields(propertyContactFields),
    /** The division's contact that it was copied from, whose changes it follows until that one is deleted. */
    divisionContactId: since(2, optional(hidden(record('Division Contact'))), null),
  },
  calledBy: 'name',
  ownedBy: 'propertyId',
  marks: { isKeyContact: { owner: ['propertyId', 'properties'], reason: propertyContactMessages.keyContactNow } },
  // Contacts of an inactive property can be corrected, too.
  undo: async (asking, { propertyId }) => {
    await editableProperty(asking, String(propertyId));
    return null;
  },
});
export type PropertyContactFields = FieldsOf<typeof contacts>;

/** For a property that has just been added: the caller knows whether it has a key contact already. */
export const addPropertyContact = (
  uow: UnitOfWork,
  tenantId: string,
  id: string,
  fields: NewOf<PropertyContactFields>,
): string => addRecord(uow, contacts, fields, { tenantId, id });
