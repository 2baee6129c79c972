import { placeReasons } from '@evergreen/contracts/bulk-work/replacements';
import { whyRefused } from '../../../../kernel/commands/refused-one.js';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { licenses } from '../license/license.aggregate.js';
import { lockLicenses } from '../license/lock-licenses.js';
import { type OfficerReplaced, replaceOfficer } from './replace-officer.decider.js';

export interface OfficersReplaced {
  readonly changed: readonly string[];
  readonly left: readonly { readonly id: string; readonly reason: string }[];
}

const reasons = { missing: placeReasons.gone, forbidden: placeReasons.licenseTheirs };

/** Replaces an officer on each of these licenses; if one is refused, the others are not affected. */
export const replaceOfficerOnLicenses = async (
  uow: UnitOfWork,
  ids: readonly string[],
  replacement: OfficerReplaced,
): Promise<OfficersReplaced> => {
  const [, ...streams] = await Promise.all([lockLicenses(uow, ids), ...ids.map((id) => uow.load(licenses, id))]);
  const changed: string[] = [];
  const left: { id: string; reason: string }[] = [];
  for (const stream of streams)
    try {
      uow.append(licenses, stream, ...replaceOfficer(stream.state, uow.by, replacement));
      changed.push(stream.id);
    } catch (error) {
      left.push({ id: stream.id, reason: whyRefused(error, reasons) });
    }
  return { changed, left };
};
