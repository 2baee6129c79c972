import { placeReasons } from '@evergreen/contracts/bulk-work/replacements';
import { Refusal } from '../../../../kernel/errors.js';
import type { Actor } from '../../../../kernel/tenancy/actor.js';
import type { License } from '../license/license.aggregate.js';
import { editable } from '../license/license.decider.js';
import type { LicenseEvent } from '../license/licenses.events.js';
import type { LicenseFields } from '../license/licenses.fields.js';

export interface OfficerReplaced {
  readonly leaving: string;
  /** Null: no successor. */
  readonly successor: string | null;
  /** The successor's titles; null: those of the officer who leaves. */
  readonly titleIds: readonly string[] | null;
}
type Officers = LicenseFields['officers'];

/** The successor takes the officer's place; a successor who is on the license already gets the titles, too. */
export const withSuccessor = (officers: Officers, { leaving, successor, titleIds }: OfficerReplaced): Officers => {
  const left = officers.find(({ officerId }) => officerId === leaving);
  if (!left) return officers;
  const taken = titleIds ?? left.titleIds;
  const isThere = officers.some(({ officerId }) => officerId === successor);
  return officers.flatMap((officer) => {
    if (officer.officerId === successor)
      return [{ ...officer, titleIds: [...new Set([...officer.titleIds, ...taken])] }];
    if (officer.officerId !== leaving) return [officer];
    return successor === null || isThere ? [] : [{ officerId: successor, titleIds: [...taken] }];
  });
};

/** @throws Missing, Forbidden, Refusal */
export const replaceOfficer = (state: License, by: Actor, replacement: OfficerReplaced): readonly LicenseEvent[] => {
  const license = editable(state, by);
  if (!license.active) throw new Refusal(placeReasons.licenseInactive);
  if (license.officers.every(({ officerId }) => officerId !== replacement.leaving))
    throw new Refusal(placeReasons.gone);
  return [{ type: 'InformationChanged', officers: withSuccessor(license.officers, replacement) }];
};
