import { defaultTimeZone } from '@evergreen/contracts/accounts/clients';
import type { CalendarDate } from '@evergreen/workflows/dates';
import type { Database } from '../../kernel/db/database.js';
import { type Actor, systemActor } from '../../kernel/tenancy/actor.js';
import type { Act, SampleClock, Stage } from './act.js';
import { clientActs, trustActs } from './clients.js';
import { type ClientKey, stories } from './clients.data.js';
import { placesOf } from './places.js';
import { careActs, inspectionActs, placeActs } from './properties.js';
import { firmActs, keys, personOf, tenantOf } from './records.js';
import { renewalActs } from './renewals.js';

/** The acts of one tenant, in order. */
export interface Lane {
  readonly client: ClientKey | null;
  readonly acts: readonly Act[];
}

const inOrder = (acts: readonly Act[]): Act[] => [...acts].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

const clientLane = (client: ClientKey, today: CalendarDate): Lane => {
  const places = placesOf(client, today);
  const acts = [
    ...clientActs(client, places, today),
    ...places.flatMap(placeActs),
    ...inspectionActs(client, places, today),
    ...places.flatMap(({ licenses }) =>
      licenses.flatMap((license) => [...renewalActs(license, today), ...careActs(license, today)]),
    ),
  ];
  return { client, acts: inOrder([...acts, ...trustActs(client, today, acts)]) };
};

export const lanes = (today: CalendarDate): readonly [firm: Lane, ...clients: Lane[]] => [
  { client: null, acts: inOrder(firmActs(today)) },
  ...keys.map((key) => clientLane(key, today)),
];

const firmId = tenantOf(null);
const actorOf = (email: string | null, client: ClientKey | null, id: string): Actor => {
  if (email === null) return systemActor(tenantOf(client), firmId, id);
  const { id: userId, roles, client: home } = personOf(email);
  const worked = client && stories[client].client;
  return {
    ...{ kind: home ? 'client' : 'firm', userId, roles, homeTenantId: tenantOf(home), firmId },
    ...{ clientId: client && tenantOf(client), clientServiceLevel: worked && worked.serviceLevel },
    licensingServiceLevel: worked && 'Standard',
    timeZone: worked && 'timeZone' in worked ? worked.timeZone : defaultTimeZone,
    request: { id, keepsMail: true },
  };
};

const tenants = [null, ...keys].map(tenantOf);
/** In every event: the day from which the sample's dates are calculated, the number of its act in its tenant, and the number of acts. */
const MARK = /^sample\/(\d{4}-\d{2}-\d{2})\/(\d+)\/(\d+)$/;

/** Of each tenant that has acts: the day from which the dates are calculated, how many acts are done, and of how many. */
const reached = async (database: Database) => {
  const last = await database.read({ tenants, provider: firmId }, (sql) =>
    sql.query<{ tenant: string; mark: string }>(
      `select distinct on (tenant_id) tenant_id as tenant, meta->>'correlationId' as mark from events
       where tenant_id = any ($1::uuid[]) and meta->>'correlationId' like 'sample/%' order by tenant_id, position desc`,
      [tenants],
    ),
  );
  return new Map(
    last.map(({ tenant, mark }) => {
      const [, today = '', done, total] = MARK.exec(mark) ?? [];
      return [tenant, { today, done: Number(done), total: Number(total) }];
    }),
  );
};

export const sampleIsComplete = async (database: Database): Promise<boolean> => {
  const all = await reached(database);
  return tenants.every((tenant) => all.has(tenant)) && [...all.values()].every(({ done, total }) => done === total);
};
export const sampleHasBegun = async (database: Database): Promise<boolean> => (await reached(database)).size > 0;

/** Acts per transaction: an interrupted sample lacks the last ones, and has no partial act. */
const BATCH = 1000;

/**
 * Creates the sample, or continues an interrupted one with the same date.
 * @param progress hears how many acts are done, of all
 * @returns the number of acts performed now
 */
export const seedSample = async (
  stage: Stage & { readonly database: Database; readonly clock: SampleClock },
  progress: (done: number, total: number) => void,
): Promise<number> => {
  const before = await reached(stage.database);
  const today = before.get(firmId)?.today ?? stage.clock.today(defaultTimeZone);
  const [firm, ...clients] = lanes(today);
  const all = [firm, ...clients];
  const doneOf = ({ client, acts }: Lane): number => {
    const { done, total } = before.get(tenantOf(client)) ?? { done: 0, total: acts.length };
    if (total === acts.length) return done;
    throw new Error('The sample data were begun by another version of Evergreen and cannot be completed by this one.');
  };
  const total = all.reduce((sum, { acts }) => sum + acts.length, 0);
  const doneBefore = all.reduce((sum, lane) => sum + doneOf(lane), 0);
  let done = doneBefore;
  const perform = async (lane: Lane): Promise<void> => {
    const { client, acts } = lane;
    const steps = acts.map((act, index) => {
      const by = actorOf(act.by, client, `sample/${today}/${index + 1}/${acts.length}`);
      const carryOut = () => stage.clock.at(act.at, () => act.carryOut(by, stage));
      return { by, about: act.about ?? null, carryOut };
    });
    for (let first = doneOf(lane); first < steps.length; first += BATCH) {
      const batch = steps.slice(first, first + BATCH);
      await stage.transactions.together(batch);
      progress((done += batch.length), total);
    }
  };
  await perform(firm);
  await Promise.all(clients.map(perform));
  return done - doneBefore;
};
