import { randomUUID } from 'node:crypto';
import { renewalsQuery, type RenewalRow, type RenewalsList } from '@evergreen/contracts/renewing/queue';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { z } from 'zod';
import { authoritiesArea } from '../../../server/src/features/licensing/authorities/index.js';
import { entitiesArea } from '../../../server/src/features/parties/entities/index.js';
import { licensesArea } from '../../../server/src/features/licensing/licenses/index.js';
import { propertiesArea } from '../../../server/src/features/parties/properties/index.js';
import { DashboardQueries } from '../../../server/src/features/renewing/dashboard/dashboard.queries.js';
import { OutlookQueries } from '../../../server/src/features/renewing/dashboard/outlook.queries.js';
import { RenewalsListQueries } from '../../../server/src/features/renewing/queue/renewals-list.queries.js';
import { TurnaroundQueries } from '../../../server/src/features/renewing/turnaround/turnaround.queries.js';
import { Clock } from '../../../server/src/kernel/clock.js';
import { Transactions } from '../../../server/src/kernel/commands/transactions.js';
import type { UnitOfWork } from '../../../server/src/kernel/commands/unit-of-work.js';
import { readConfig } from '../../../server/src/kernel/config/config.js';
import { Database } from '../../../server/src/kernel/db/database.js';
import { appSource } from '../../../server/src/kernel/db/source.js';
import { Registry } from '../../../server/src/kernel/events/registry.js';
import { type Actor, systemActor } from '../../../server/src/kernel/tenancy/actor.js';
import { freshDatabase, type TestDatabase } from '../database.js';
import { addSampleLicense, addStanding, type Standing } from '../licensing.js';

export type Filter = z.input<typeof renewalsQuery>;
export interface InProcess {
  stage: number;
  trackingOnly?: boolean;
  due?: string;
  followUp?: string;
  notes?: string;
}

/** A Friday. */
class Noon extends Clock {
  override now(): Date {
    return new Date('2026-11-20T17:00:00Z');
  }
}

const users = `insert into users (tenant_id, id, version, created_on, modified_on, first_name, last_name, email, roles, status,
    renewal_invoice_recipient, two_factor_enabled)
  values ($1, $2, 1, now(), now(), $3, $4, $3 || '@example.com', '[]', 'active', false, false)`;

const inProcess = `update licenses set renewal_id = $2, renewal_stage = $3, renewal_tracking_only = $4,
    renewal_due_date = $5, renewal_follow_up_date = $6, renewal_notes = $7 where id = $1`;

/** A tenant's queue on a database of its own, empty before each test. */
export class QueueDesk {
  readonly firm = randomUUID();
  readonly tenant = randomUUID();
  readonly dana = randomUUID();
  readonly luis = randomUUID();
  standing!: Standing;
  owner!: pg.Client;
  queue!: RenewalsListQueries;
  dashboard!: DashboardQueries;
  turnaround!: TurnaroundQueries;
  outlook!: OutlookQueries;
  database!: Database;
  private readonly connections: pg.Client[] = [];
  private test!: TestDatabase;
  private source!: DataSource;
  private transactions!: Transactions;

  /** Registers itself with the spec around it. */
  static open(): QueueDesk {
    const desk = new QueueDesk();
    beforeAll(() => desk.start());
    afterAll(() => desk.stop());
    beforeEach(() => desk.clear());
    return desk;
  }

  person(more: Partial<Actor> = {}): Actor {
    return {
      ...systemActor(this.tenant, this.firm, 'request-1'),
      kind: 'client',
      userId: this.dana,
      roles: ['ClientContributor'],
      clientId: this.tenant,
      clientServiceLevel: 'Saas',
      ...more,
    };
  }

  /** As the firm, so that provided records may be written, too. */
  place(mark = '', clientId = this.tenant, provider = this.firm): Promise<Standing> {
    const by = systemActor(this.firm, this.firm, 'request-1', { clientId });
    return this.transactions.run(by, randomUUID(), (uow) =>
      Promise.resolve(addStanding(uow, clientId, mark, provider)),
    );
  }

  run<R>(tenantId: string, work: (uow: UnitOfWork) => R): Promise<R> {
    const by = systemActor(tenantId, this.firm, 'request-1');
    return this.transactions.run(by, randomUUID(), (uow) => Promise.resolve(work(uow)));
  }

  async add(
    licenseNumber: string,
    fields: Parameters<typeof addSampleLicense>[3] = {},
    renewal?: InProcess,
    options: { tenantId?: string; standing?: Standing } = {},
  ): Promise<string> {
    const { tenantId = this.tenant, standing = this.standing } = options;
    const id = await this.run(tenantId, (uow) =>
      addSampleLicense(uow, tenantId, standing, { licenseNumber, ...fields }),
    );
    if (renewal) {
      const { stage, trackingOnly = false, due = null, followUp = null, notes = null } = renewal;
      await this.owner.query(inProcess, [id, randomUUID(), stage, trackingOnly, due, followUp, notes]);
    }
    return id;
  }

  /** Another connection as the owner, for a transaction next to others. */
  async another(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.test.ownerUrl });
    await client.connect();
    this.connections.push(client);
    return client;
  }

  list(query: Filter = {}, by = this.person()): Promise<RenewalsList> {
    return this.queue.list(by, renewalsQuery.parse(query));
  }

  async numbers(query: Filter = {}, by = this.person()): Promise<string[]> {
    return (await this.list(query, by)).items.map(({ licenseNumber }) => licenseNumber);
  }

  async only(number: string, query: Filter = {}): Promise<RenewalRow> {
    const { items } = await this.list({ showCurrentRenewals: false, ...query });
    const renewal = items.find(({ licenseNumber }) => licenseNumber === number);
    if (!renewal) throw new Error(`${number} is not in the queue`);
    return renewal;
  }

  private async start() {
    this.test = await freshDatabase();
    this.owner = await this.another();
    const registry = new Registry([authoritiesArea, propertiesArea, entitiesArea, licensesArea]);
    this.source = await appSource(readConfig({ DATABASE_URL: this.test.ownerUrl }), registry.entities).initialize();
    const database = new Database(this.source);
    this.database = database;
    this.transactions = new Transactions(database, registry, new Clock(), { nudge: () => undefined });
    this.queue = new RenewalsListQueries(database, new Noon());
    this.dashboard = new DashboardQueries(database, new Noon());
    this.turnaround = new TurnaroundQueries(database, new Noon());
    this.outlook = new OutlookQueries(database, new Noon(), this.turnaround);
    await this.owner.query(users, [this.tenant, this.dana, 'Dana', 'Reyes']);
    await this.owner.query(users, [this.firm, this.luis, 'Luis', 'Ortega']);
  }

  private async stop() {
    await this.source.destroy();
    for (const client of this.connections) await client.end();
    await this.test.drop();
  }

  private async clear() {
    await this.owner.query(
      'truncate licenses, properties, licensing_authorities, license_types, corporate_entities cascade',
    );
    this.standing = await this.place();
  }
}
