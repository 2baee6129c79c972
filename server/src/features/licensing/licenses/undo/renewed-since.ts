import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { sinceEvent } from '../../../../kernel/undo/blocking-events.js';
import type { Asking } from '../../../../kernel/undo/rules.js';

export interface RenewedSince {
  readonly eventId: string;
  readonly isCompleted: boolean;
}

/** Of its own renewals: begun, completed, or completed as a register says. */
const ownSql = `select e.event_id, e.type in ('RenewalCompleted', 'RenewalImported') as completed, e.position
  from renewals r join events e on e.tenant_id = r.tenant_id and e.stream_id = r.id
  where r.tenant_id = $1 and r.license_id = $2 and r.status <> 'abandoned' and r.id is distinct from $4
    and e.type in ('RenewalBegun', 'RenewalRestored', 'RenewalCompleted', 'RenewalImported') and ${sinceEvent('e', 3)}`;
/** With the primary license that it had then: a renewal of another license. */
const withPrimarySql = `select e.event_id, true, e.position
  from events e join renewals r on r.tenant_id = e.tenant_id and r.id = (e.data->>'renewalId')::uuid and r.license_id <> $2
  where e.tenant_id = $1 and e.stream_id = $2 and e.type = 'LicenseRenewed' and ${sinceEvent('e', 3)}`;

/**
 * The last beginning or completion of a renewal of this license after an event, unless it was abandoned: what it
 * began or was completed with must not be taken away.
 * @param except ignore this one
 */
export const renewedSince = async (
  asking: Asking,
  licenseId: string,
  after: string,
  except: string | null = null,
): Promise<RenewedSince | null> => {
  const [renewed] = await asking.query<RenewedSince>(
    `select event_id as "eventId", completed as "isCompleted" from (${ownSql} union all ${withPrimarySql}) renewed
     order by position desc limit 1`,
    [tenantOf(asking.by), licenseId, after, except],
  );
  return renewed ?? null;
};
