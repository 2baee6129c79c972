import { placeReasons } from '@evergreen/contracts/bulk-work/replacements';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing, Refusal } from '../../../../kernel/errors.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { licenses } from '../license/license.aggregate.js';
import { type OfficerReplaced, replaceOfficer } from './replace-officer.decider.js';

export interface OfficersReplaced {
  readonly changed: readonly string[];
  readonly left: readonly { readonly id: string; readonly reason: string }[];
}

/** @throws every error that is not a refusal */
const reasonOf = (error: unknown): string => {
  if (error instanceof Missing) return placeReasons.gone;
  if (error instanceof Forbidden) return placeReasons.licenseTheirs;
  if (error instanceof Refusal) return error.message;
  throw error;
};

/** Replaces an officer on each of these licenses; if one is refused, the others are not affected. */
export const replaceOfficerOnLicenses = async (
  uow: UnitOfWork,
  ids: readonly string[],
  replacement: OfficerReplaced,
): Promise<OfficersReplaced> => {
  // In one order, so that two people who change the same licenses wait for each other without a deadlock.
  const locked = uow.query(
    'select from licenses where tenant_id = $1 and id = any ($2::uuid[]) order by id for update',
    [tenantOf(uow.by), ids],
  );
  const [, ...streams] = await Promise.all([locked, ...ids.map((id) => uow.load(licenses, id))]);
  const changed: string[] = [];
  const left: { id: string; reason: string }[] = [];
  for (const stream of streams)
    try {
      uow.append(licenses, stream, ...replaceOfficer(stream.state, uow.by, replacement));
      changed.push(stream.id);
    } catch (error) {
      left.push({ id: stream.id, reason: reasonOf(error) });
    }
  return { changed, left };
};
