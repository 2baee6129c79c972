import type { RenewalDesignation } from '@evergreen/contracts/enums';
import { BadNews, Forbidden } from '../../kernel/errors.js';
import { tenantOf } from '../../kernel/tenancy/actor.js';
import type { Asking, Rule, Undoing, Undone } from '../../kernel/undo/rules.js';
import { assigneeFacts, informationFacts } from './information-facts.js';
import type { License } from './license.aggregate.js';
import { type Assignee, editable, refuseUnknown } from './license.decider.js';
import type { LicenseEvent, LicenseEventOf } from './licenses.events.js';
import { licenseFacts, type LicenseFacts } from './licenses.facts.js';
import { renewedSince, type RenewedSince } from './renewed-since.js';

/** What the rules of undo know besides the license. */
export interface Facts {
  readonly license: LicenseFacts;
  /** Whoever had the license before. */
  readonly formerAssignee: Assignee | null;
  /** What the former information names that is no longer there. */
  readonly lost: string | null;
  /** A renewal that began or was completed after it. */
  readonly renewed: RenewedSince | null;
  /** The license that it was linked to, where that is a primary license still. */
  readonly primary: { readonly designation: RenewalDesignation } | null;
}
export type On<K extends LicenseEvent['type']> = Rule<License, LicenseEvent, LicenseEventOf<K>, Facts>;
export type Taking<K extends LicenseEvent['type']> = Undoing<License, LicenseEventOf<K>, Facts>;

const words = {
  lost: 'What it had before is no longer there.',
  renewing: 'A renewal of the license rests on it by now.',
} as const;

/** In words, what doing it would be refused with. */
export const refusalOf = (act: () => unknown): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    if (error instanceof BadNews && !(error instanceof Forbidden)) return error.message;
    throw error;
  }
};

/** By whoever may edit the license as it is now. */
export const edited =
  <K extends LicenseEvent['type']>(rule: On<K>): On<K> =>
  (undoing) => {
    editable(undoing.now, undoing.by);
    return rule(undoing);
  };

/** What a renewal began with is not taken away from under it, nor what it was completed by. */
export const unlessRenewed =
  <K extends LicenseEvent['type']>(rule: On<K>, restsOn: (undoing: Taking<K>) => boolean = () => true): On<K> =>
  (undoing) => {
    const { renewed } = undoing.facts;
    return renewed && restsOn(undoing) ? { reason: words.renewing, eventId: renewed.eventId } : rule(undoing);
  };

const nobodyLost = async (asking: Asking, before: License): Promise<string | null> => {
  if (!before) return null;
  const facts = await informationFacts(asking, {
    ...before,
    officers: before.officers.map(({ officerId, titleIds: officerTitleIds }) => ({ officerId, officerTitleIds })),
  });
  return refusalOf(() => refuseUnknown(facts)) && words.lost;
};

const primaryFacts = async (asking: Asking, id: string | null): Promise<Facts['primary']> => {
  if (id === null) return null;
  const [primary] = await asking.query<{ designation: RenewalDesignation }>(
    'select renewal_designation as designation from licenses where tenant_id = $1 and id = $2 and is_master',
    [tenantOf(asking.by), id],
  );
  return primary ?? null;
};

/** What a renewal may rest on. */
const resting: readonly LicenseEvent['type'][] = ['InformationChanged', 'LicenseAssigned', 'LicenseActivated'];

export const undoFacts = async (
  asking: Asking,
  id: string,
  undone: readonly Undone<License, LicenseEvent>[],
): Promise<Facts> => {
  const before = (...types: readonly LicenseEvent['type'][]) =>
    undone.find(({ event: { type } }) => types.includes(type))?.before ?? null;
  const rested = undone.findLast(({ event: { type } }) => resting.includes(type));
  return {
    license: await licenseFacts(asking, id),
    formerAssignee: await assigneeFacts(asking, before('LicenseAssigned', 'LicenseLinked')?.assignedUserId ?? null),
    lost: await nobodyLost(asking, before('InformationChanged')),
    renewed: rested ? await renewedSince(asking, id, rested.at) : null,
    primary: await primaryFacts(asking, before('LicenseDetached')?.masterLicenseId ?? null),
  };
};
