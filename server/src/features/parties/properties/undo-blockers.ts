import { words } from '@evergreen/contracts/common';
import { propertyMessages, propertyNeeds } from '@evergreen/contracts/parties/properties';
import type { RecordState } from '../../../kernel/events/aggregate.js';
import type { DomainEvent } from '../../../kernel/events/event.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import type { Asking, BlockingEvents, Hindrance, Undone } from '../../../kernel/undo/rules.js';
import { editableProperty } from './editable-property.js';
import { clientRules } from './property-facts.js';

/** How a property was closed. */
export const closed = (propertyId: string): BlockingEvents => ({
  streams: [propertyId],
  events: [{ type: 'PropertyChanged', says: { active: false } }],
});

/** How a client got another level of service, or asks for other fields. */
export const regraded = (
  clientId: string,
  ...fields: readonly (
    | 'serviceLevel'
    | 'licensingServiceLevel'
    | 'costStructure'
    | 'isBillingIdRequired'
    | 'isPropertyDivisionRequired'
  )[]
): BlockingEvents => ({ streams: [clientId], events: fields.map((sets) => ({ type: 'ClientChanged', sets })) });

/** How a property got an active license of the other side. */
const designated = async (asking: Asking, propertyId: string): Promise<BlockingEvents> => {
  const theirs = asking.by.kind === 'client' ? 'ManagingFirm' : 'BillingClient';
  const licenses = await asking.query<{ id: string }>(
    'select id from licenses where tenant_id = $1 and property_id = $2 and active and renewal_designation = $3',
    [tenantOf(asking.by), propertyId, theirs],
  );
  return {
    streams: licenses.map(({ id }) => id),
    events: [
      { type: 'LicenseAdded' },
      { type: 'LicenseActivated' },
      { type: 'LicenseAssigned', sets: 'renewalDesignation' },
      { type: 'DesignationChangeApproved' },
    ],
  };
};

/** Why a property and its records cannot be changed now. @throws Missing, Forbidden */
export const whyNotWorked = async (asking: Asking, id: string): Promise<Hindrance | null> => {
  const { active } = await editableProperty(asking, id);
  return active ? null : { reason: propertyMessages.inactive, blockedBy: closed(id) };
};

/** Why the user's side cannot change the status of a property now. @throws Missing, Forbidden */
export const whyNotOfStatus = async (asking: Asking, id: string): Promise<Hindrance | null> => {
  const { canUpdateActiveStatus } = await editableProperty(asking, id);
  if (canUpdateActiveStatus) return null;
  return { reason: propertyMessages.designatedToClient, blockedBy: await designated(asking, id) };
};

/** Why a field cannot be empty again: the client requires it. */
export const whyRequired = async (
  asking: Asking,
  undone: readonly Undone<RecordState, DomainEvent>[],
): Promise<Hindrance | null> => {
  const [first] = undone;
  const emptied = (['billingId', 'divisionId'] as const).filter(
    (field) => undone.some(({ event }) => field in event) && first?.before?.[field] === null,
  );
  if (emptied.length === 0) return null;
  const needs = propertyNeeds(await clientRules(asking), Object.fromEntries(emptied.map((field) => [field, null])));
  if (needs.length === 0) return null;
  const rules = ['costStructure', 'isBillingIdRequired', 'isPropertyDivisionRequired'] as const;
  return { reason: words.required, blockedBy: regraded(tenantOf(asking.by), ...rules) };
};
