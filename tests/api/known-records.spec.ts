import { randomUUID } from 'node:crypto';
import { knownAuthorities } from '../../server/src/features/licensing/authorities/index.js';
import { knownLicenses } from '../../server/src/features/licensing/licenses/license/licenses.intake.js';
import { existingMembers } from '../../server/src/features/bulk-work/imports/families/existing-members.js';
import { entityNamed, knownEntities } from '../../server/src/features/parties/entities/index.js';
import type { Sql } from '../../server/src/kernel/db/database.js';
import { QueueDesk } from '../support/areas/queue.js';
import { copyRows } from '../support/tampering/copies.js';

const MANY = 1_000;

interface Reads {
  readonly rows: number;
}

const readsSql = `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as rows
  from pg_stat_xact_user_tables where relname = $1`;

describe('records that an import looks up by number or name, among a thousand', () => {
  const desk = QueueDesk.open();

  beforeEach(async () => {
    await desk.add('LB-0');
    await copyRows(desk.owner, 'licenses', MANY, { id: 'gen_random_uuid()', license_number: `'LB-' || n` });
    await copyRows(desk.owner, 'corporate_entities', MANY, { id: 'gen_random_uuid()', name: `'Harbor Foods ' || n` });
    await copyRows(desk.owner, 'licensing_authorities', MANY, { id: 'gen_random_uuid()', name: `'Board ' || n` });
    await desk.owner.query('analyze licenses, corporate_entities, licensing_authorities');
  });

  /** What `ask` answers, and how many rows of the table it reads. */
  const reading = <T>(table: string, ask: (sql: Sql) => Promise<T>, tenants = [desk.tenant]) =>
    desk.database.read({ tenants, provider: desk.firm }, async (sql) => {
      const answer = await ask(sql);
      const [reads] = await sql.query<Reads>(readsSql, [table]);
      return { answer, rows: reads?.rows ?? 0 };
    });

  const identities = (...numbers: string[]) =>
    numbers.map((licenseNumber) => ({
      licensingAuthorityId: desk.standing.authority,
      licenseTypeId: desk.standing.type,
      licenseNumber,
    }));

  it('are the licenses of these numbers, however they are written', async () => {
    const { answer, rows } = await reading('licenses', (sql) =>
      knownLicenses(sql, desk.tenant, identities('lb-7', 'LB - 8', 'lb-7', 'LB-none')),
    );
    expect(answer.map(({ licenseNumber }) => licenseNumber).sort()).toEqual(['LB-7', 'LB-8']);
    expect(rows).toBeLessThan(20);
  });

  it('are licenses of any type of an authority, for the families of a register', async () => {
    const numbers = identities('lb-7', 'LB-8', 'LB-none').map(({ licenseTypeId: _, ...number }) => number);
    const { answer, rows } = await reading('licenses', (sql) => existingMembers(sql, desk.tenant, numbers));
    expect(answer.map(({ licenseNumber }) => licenseNumber).sort()).toEqual(['LB-7', 'LB-8']);
    expect(rows).toBeLessThan(20);
  });

  it('are entities and authorities by their names', async () => {
    const entities = await reading('corporate_entities', (sql) =>
      knownEntities(sql, [desk.tenant, desk.firm], ['harbor foods, 7', 'Harbor Foods 8', 'none']),
    );
    expect(entities.answer.map(({ name }) => name).sort()).toEqual(['Harbor Foods 7', 'Harbor Foods 8']);
    expect(entities.rows).toBeLessThan(20);
    const authorities = await reading('licensing_authorities', (sql) =>
      knownAuthorities(sql, [desk.tenant, desk.firm], ['BOARD 7', 'none']),
    );
    expect(authorities.answer.map(({ name }) => name)).toEqual(['Board 7']);
    expect(authorities.rows).toBeLessThan(20);
  });

  it('are one entity by its name, which a user types', async () => {
    const { answer, rows } = await reading('corporate_entities', (sql) =>
      entityNamed(sql, [desk.tenant, desk.firm], 'harbor foods 9'),
    );
    expect(answer).toEqual(expect.any(String));
    expect(rows).toBeLessThan(20);
  });

  it('are those that the firm provides, and no others of the firm', async () => {
    await desk.owner.query(
      `insert into divisions (tenant_id, id, version, created_on, modified_on, name, company_code)
       values ($1, gen_random_uuid(), 1, now(), now(), 'East', '')`,
      [desk.firm],
    );
    const named = async (table: string, name: string, tenants = [desk.tenant]) => {
      const params = [table, [desk.tenant, desk.firm], [name]];
      const { answer } = await reading(
        table,
        (sql) => sql.query('select id from records_named($1, $2, $3)', params),
        tenants,
      );
      return answer.length;
    };
    expect(await named('licensing_authorities', 'Boston Licensing Board')).toBe(1);
    expect(await named('divisions', 'East')).toBe(0);
    expect(await named('divisions', 'East', [desk.firm])).toBe(1);
    expect(await named('corporate_entities', 'Harbor Foods 9', [randomUUID()])).toBe(0);
  });

  it('are licenses of no tenant but those of the transaction', async () => {
    const foreign = reading('licenses', (sql) => knownLicenses(sql, desk.tenant, identities('LB-7')), [randomUUID()]);
    await expect(foreign).rejects.toThrow('not this tenant');
  });
});
