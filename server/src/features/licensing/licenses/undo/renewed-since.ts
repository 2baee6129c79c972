import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { sinceEvent } from '../../../../kernel/undo/blocking-events.js';
import type { Asking } from '../../../../kernel/undo/rules.js';

export interface RenewedSince {
  readonly eventId: string;
  readonly isCompleted: boolean;
}

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
    `select e.event_id as "eventId", e.type = 'RenewalCompleted' as "isCompleted"
     from renewals r join events e on e.tenant_id = r.tenant_id and e.stream_id = r.id
     where r.tenant_id = $1 and r.license_id = $2 and r.status <> 'abandoned' and r.id is distinct from $4
       and e.type in ('RenewalBegun', 'RenewalRestored', 'RenewalCompleted') and ${sinceEvent('e', 3)}
     order by e.position desc limit 1`,
    [tenantOf(asking.by), licenseId, after, except],
  );
  return renewed ?? null;
};
