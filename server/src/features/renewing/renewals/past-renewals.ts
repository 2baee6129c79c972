import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import type { Sql } from '../../../kernel/db/database.js';
import { newId } from '../../../kernel/ids.js';
import { Renewals } from './renewals.events.js';

/** A time in which a license is or was valid. */
export interface Period {
  readonly effectiveDate: string;
  readonly expirationDate: string | null;
}

/**
 * The renewals from each period of a license to the next, as a register states them. Reads nothing.
 * @param periods in their order; the last one is the license's own
 */
export const addPastRenewals = (
  uow: UnitOfWork,
  tenantId: string,
  licenseId: string,
  periods: readonly Period[],
  nextId: () => string = newId,
): void => {
  periods.slice(1).forEach(({ effectiveDate, expirationDate }, index) => {
    const previousExpirationDate = periods[index]?.expirationDate ?? null;
    uow.append(Renewals, uow.begin(Renewals, nextId(), tenantId), {
      type: 'RenewalImported',
      licenseId,
      previousExpirationDate,
      effectiveDate,
      expirationDate,
    });
  });
};

/** Removes the past renewals of these licenses that a register stated, if nothing else happened to them. */
export const removePastRenewals = async (uow: UnitOfWork, tenantId: string, licenseIds: readonly string[]) => {
  for (const { id, eventId, licenseId } of await toldOf(uow, tenantId, licenseIds)) {
    const renewal = await uow.load(Renewals, id, tenantId);
    uow.compensate(Renewals, renewal, eventId, { type: 'ImportedRenewalRemoved', licenseId });
  }
};

const toldOf = (sql: Sql, tenantId: string, licenseIds: readonly string[]) =>
  sql.query<{ id: string; eventId: string; licenseId: string }>(
    `select r.id, e.event_id as "eventId", r.license_id as "licenseId" from renewals r
     join events e on e.tenant_id = r.tenant_id and e.stream_id = r.id and e.version = 1
     where r.tenant_id = $1 and r.license_id = any ($2::uuid[]) and r.imported order by r.id`,
    [tenantId, licenseIds],
  );

/** Removes one past renewal that a register stated. */
export const removePastRenewal = async (
  uow: UnitOfWork,
  tenantId: string,
  { id, licenseId }: { readonly id: string; readonly licenseId: string },
): Promise<void> => {
  const [first] = await uow.query<{ eventId: string }>(
    `select event_id as "eventId" from events where tenant_id = $1 and stream_id = $2 and version = 1`,
    [tenantId, id],
  );
  const renewal = await uow.load(Renewals, id, tenantId);
  if (first) uow.compensate(Renewals, renewal, first.eventId, { type: 'ImportedRenewalRemoved', licenseId });
};
