import type { RenewalDesignation } from '@evergreen/contracts/licensing/enums';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { BadNews, Forbidden } from '../../../../kernel/errors.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { type Asking, type Hindrance, type Rule, type Undoing, type Undone } from '../../../../kernel/undo/rules.js';
import { type HeldLicenseType, heldLicenseType } from '../../authorities/index.js';
import type { BillingFacts } from '../billing/billing.decider.js';
import { billingFacts } from '../billing/billing.facts.js';
import { lockPrimary } from '../hierarchy/secondaries.js';
import { assigneeFacts } from '../license/information-facts.js';
import type { License } from '../license/license.aggregate.js';
import { type Assignee, editable } from '../license/license.decider.js';
import type { LicenseEvent, LicenseEventOf } from '../license/licenses.events.js';
import { heldLicenseFacts, licenseFacts, type LicenseFacts } from '../license/licenses.facts.js';
import type { LicenseFields } from '../license/licenses.fields.js';
import { licensesNumbered } from '../license/licenses.intake.js';
import { renewedSince, type RenewedSince } from './renewed-since.js';
import { renumbered } from './undo-blockers.js';

/** Facts about other records for the rules of undo. */
export interface Facts {
  readonly license: LicenseFacts;
  /** The former assignee. */
  readonly formerAssignee: Assignee | null;
  /** The former number is another license's now. */
  readonly numberTaken: Hindrance | null;
  readonly secondaries: readonly string[];
  /** The former type as it is now, if the type is to be undone; null if it is gone. */
  readonly type: HeldLicenseType | null;
  /** A renewal that began or was completed since. */
  readonly renewed: RenewedSince | null;
  /** The client's billing, if billing is to be undone. */
  readonly billing: BillingFacts | null;
  /** The license that it was linked to, if that is still a primary license. */
  readonly primary: { readonly designation: RenewalDesignation } | null;
}
export type On<K extends LicenseEvent['type']> = Rule<License, LicenseEvent, LicenseEventOf<K>, Facts>;
export type Taking<K extends LicenseEvent['type']> = Undoing<License, LicenseEventOf<K>, Facts>;

const words = {
  renewing: 'A renewal of the license rests on it by now.',
} as const;

/** The text of the refusal that the act would get. */
export const refusalOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof BadNews && !(error instanceof Forbidden)) return error.message;
    throw error;
  }
};

/** By anyone who may edit the license now. */
export const edited =
  <K extends LicenseEvent['type']>(rule: On<K>): On<K> =>
  (undoing) => {
    editable(undoing.now, undoing.by);
    return rule(undoing);
  };

/** What a renewal began or was completed with must not be taken away. */
export const unlessRenewed =
  <K extends LicenseEvent['type']>(rule: On<K>, restsOn: (undoing: Taking<K>) => boolean = () => true): On<K> =>
  (undoing) => {
    const { renewed } = undoing.facts;
    return renewed && restsOn(undoing) ? { reason: words.renewing, eventId: renewed.eventId } : rule(undoing);
  };

const numbered = ['licenseNumber', 'licenseTypeId', 'licensingAuthorityId'] as const;

/** Another license may have taken the number in the meantime, or this license may have another type. */
const taken = async (
  asking: Asking,
  id: string,
  now: LicenseFields,
  { event, before }: Undone<License, LicenseEvent>,
) => {
  if (event.type !== 'InformationChanged' || numbered.every((field) => event[field] === undefined)) return null;
  const [number, type, authority] = numbered.map((field) => (event[field] === undefined ? now : before)?.[field]);
  const [rival] = await asking.query<{ id: string }>(`select l.id from ${licensesNumbered} where l.id <> $5`, [
    tenantOf(asking.by),
    [authority],
    [type],
    [number],
    id,
  ]);
  return rival ? { reason: licenseMessages.numberTaken, blockedBy: renumbered(rival.id) } : null;
};

/** The type that the license would get back. */
const formerType = async (asking: Asking, now: LicenseFields, { event, before }: Undone<License, LicenseEvent>) => {
  if (event.type !== 'InformationChanged' || event.licenseTypeId === undefined || !before) return null;
  const { licensingAuthorityId: authority } = event.licensingAuthorityId === undefined ? now : before;
  return (await heldLicenseType(asking, authority, before.licenseTypeId)) ?? null;
};

const secondariesOf = async (asking: Asking, { id, hasChildren }: LicenseFacts): Promise<string[]> => {
  if (!hasChildren) return [];
  const secondaries = await asking.query<{ id: string }>(
    'select id from licenses where tenant_id = $1 and master_license_id = $2',
    [tenantOf(asking.by), id],
  );
  return secondaries.map((license) => license.id);
};

/** Events that a renewal may depend on. */
const resting: readonly LicenseEvent['type'][] = ['InformationChanged', 'LicenseAssigned', 'LicenseActivated'];

export const undoFacts = async (
  asking: Asking,
  now: License,
  id: string,
  undone: readonly Undone<License, LicenseEvent>[],
): Promise<Facts> => {
  const first = (...types: readonly LicenseEvent['type'][]) =>
    undone.find(({ event: { type } }) => types.includes(type));
  const before = (...types: readonly LicenseEvent['type'][]) => first(...types)?.before ?? null;
  const rested = undone.findLast(({ event: { type } }) => resting.includes(type));
  const ofPrimary = first('LicensePromoted', 'LicenseAssigned') !== undefined;
  const formerPrimary = before('LicenseDetached')?.masterLicenseId;
  // Waits for a user who links a license to it at this moment.
  if (ofPrimary) await lockPrimary(asking, id, 'update');
  const primary = formerPrimary ? await lockPrimary(asking, formerPrimary) : null;
  // Linked again, it must have no renewal of its own.
  const license = await (formerPrimary ? heldLicenseFacts : licenseFacts)(asking, id);
  const informed = first('InformationChanged');
  return {
    license,
    secondaries: ofPrimary ? await secondariesOf(asking, license) : [],
    formerAssignee: await assigneeFacts(asking, before('LicenseAssigned', 'LicenseLinked')?.assignedUserId ?? null),
    numberTaken: informed?.before && now ? await taken(asking, id, now, informed) : null,
    type: informed && now ? await formerType(asking, now, informed) : null,
    renewed: rested ? await renewedSince(asking, id, rested.eventId) : null,
    billing: undone.some(({ event }) => event.type === 'BillingChanged') ? await billingFacts(asking) : null,
    primary,
  };
};
