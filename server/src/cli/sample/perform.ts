import type { CommandBus } from '@nestjs/cqrs';
import { type Actor, systemActor } from '../../kernel/tenancy/actor.js';
import type { Step } from '../../kernel/commands/batch.js';
import type { Transactions } from '../../kernel/commands/transactions.js';
import type { Database } from '../../kernel/db/database.js';
import type { Act, PendingInvoice, Progress } from './act.js';
import { clientOf, type ClientKey, firm, personOf, timeZoneOf } from './people.js';
import type { SampleClock } from './sample-clock.js';

export interface Stage {
  readonly bus: CommandBus;
  readonly transactions: Transactions;
  readonly database: Database;
  readonly clock: SampleClock;
}

/** The acts of one tenant, in order. */
export interface Lane {
  readonly client: ClientKey | null;
  readonly acts: readonly Act[];
}

const tenantOf = ({ client }: Lane): string => (client ? clientOf(client).id : firm.id);
const provider = firm.id;

const actorOf = (email: string | null, client: ClientKey | null, requestId: string): Actor => {
  const worked = client && clientOf(client);
  if (email === null) return systemActor(worked?.id ?? firm.id, firm.id, requestId);
  const person = personOf(email);
  return {
    kind: person.client ? 'client' : 'firm',
    userId: person.id,
    roles: person.roles,
    homeTenantId: person.client ? clientOf(person.client).id : firm.id,
    firmId: firm.id,
    clientId: worked?.id ?? null,
    clientServiceLevel: worked?.serviceLevel ?? null,
    licensingServiceLevel: worked ? 'Standard' : null,
    timeZone: worked ? timeZoneOf(worked) : 'America/New_York',
    request: { id: requestId, keepsMail: true },
  };
};

/** Every event has the number of its act: after an interruption the sample continues from the last one in the log. */
const mark = (today: string, number: number, total: number) => `sample/${today}/${number}/${total}`;
const MARK = /^sample\/(\d{4}-\d{2}-\d{2})\/(\d+)\/(\d+)$/;

export interface Reached {
  /** The day from which the sample's dates are calculated. */
  readonly today: string;
  readonly done: number;
  readonly total: number;
}

/** How far the sample of this tenant got; null if it has not begun. */
export const reached = async (database: Database, client: ClientKey | null): Promise<Reached | null> => {
  const tenantId = tenantOf({ client, acts: [] });
  const [last] = await database.read({ tenants: [tenantId], provider }, (sql) =>
    sql.query<{ mark: string }>(
      `select meta->>'correlationId' as mark from events where tenant_id = $1 and meta->>'correlationId' like 'sample/%'
       order by position desc limit 1`,
      [tenantId],
    ),
  );
  const match = last && MARK.exec(last.mark);
  if (!match) return null;
  const [, today = '', done, total] = match;
  return { today, done: Number(done), total: Number(total) };
};

/** The renewals and invoices in process of an interrupted sample. */
const progressOf = async (database: Database, tenantId: string): Promise<Progress> => {
  const asking = (text: string) =>
    database.read({ tenants: [tenantId] }, (sql) =>
      sql.query<PendingInvoice & { licenseId: string }>(text, [tenantId]),
    );
  const renewals = await asking(
    'select id as "licenseId", renewal_id as id from licenses where tenant_id = $1 and renewal_id is not null',
  );
  const invoices = await asking(
    `select license_id as "licenseId", id, renewal_id as "renewalId", kind from invoices
     where tenant_id = $1 and status = 'Pending' and not deleted order by created_on, id`,
  );
  const pending = new Map<string, PendingInvoice[]>();
  for (const { licenseId, ...invoice } of invoices)
    pending.set(licenseId, [...(pending.get(licenseId) ?? []), invoice]);
  return { renewals: new Map(renewals.map(({ licenseId, id }) => [licenseId, id])), invoices: pending };
};

/** Acts per transaction: an interrupted sample lacks the last ones, and has no partial act. */
const BATCH = 500;

/** Performs each act at its own moment, by its own person. */
export const perform = async (
  stage: Stage,
  lane: Lane,
  { today, from, told }: { today: string; from: number; told: (acts: number) => void },
): Promise<void> => {
  const { bus, transactions, database, clock } = stage;
  const progress = await progressOf(database, tenantOf(lane));
  const steps = lane.acts.map((act, index): Step => {
    const by = actorOf(act.by, lane.client, mark(today, index + 1, lane.acts.length));
    const carryOut = () => clock.at(act.at, () => act.carryOut({ by, bus, transactions, progress }));
    return { by, about: act.about ?? null, carryOut };
  });
  for (let index = from; index < steps.length; index += BATCH) {
    const batch = steps.slice(index, index + BATCH);
    await transactions.together(batch);
    told(batch.length);
  }
};
