import {
  type ImportResult,
  type ImportUndoPlan,
  type KeptLicense,
  namedKept,
} from '@evergreen/contracts/bulk-work/import-acts';
import type { SelectOption } from '@evergreen/contracts/common';
import type { OptionsQuery } from '@evergreen/contracts/options';
import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../../kernel/db/database.js';
import { Missing } from '../../../../kernel/errors.js';
import { OptionsList } from '../../../../kernel/lists/options-list.js';
import { type Actor, scopeOf, tenantOf } from '../../../../kernel/tenancy/actor.js';
import { lacksAddressSql } from '../../../licensing/licenses/reading/lacks-address.js';
import { lacksDatesSql } from '../../../licensing/licenses/dates/lacks-dates.js';
import { actsOf } from '../acts/stored-act.js';
import { countsOfKinds, type ImportedKind, importedKinds } from '../records/imported-kinds.js';
import { planSql, tableOf } from './free.sql.js';

type Counted = Partial<Record<ImportedKind, number>>;

interface Planned {
  readonly goes: Counted;
  readonly stays: Counted;
  readonly assigned: number;
  readonly kept: KeptLicense[];
}

const countOf = (kind: ImportedKind) => `(select count(*) from imported_records m
  join ${tableOf[kind]} o on o.tenant_id = m.tenant_id and o.id = m.id
  where m.tenant_id = $1 and m.import_id = $2 and m.kind = '${kind}')`;
const licensesThat = (are: string) => `(select count(*) from imported_records m
  join licenses l on l.tenant_id = m.tenant_id and l.id = m.id and ${are}
  where m.tenant_id = $1 and m.import_id = $2 and m.kind = 'license')`;
const countsSql = `select ${importedKinds.map(countOf).join(' + ')} as records, ${countOf('license')} as licenses,
  ${licensesThat('l.master_license_id is not null')} as secondaries, ${licensesThat(lacksDatesSql)} as undated,
  ${licensesThat(lacksAddressSql)} as unaddressed`;

type Counts = Omit<ImportResult, 'acts'>;

const countsOf = async (sql: Sql, tenantId: string, importId: string): Promise<Counts> => {
  const [counts] = await sql.query<Counts>(countsSql, [tenantId, importId]);
  return counts ?? { records: 0, licenses: 0, secondaries: 0, undated: 0, unaddressed: 0 };
};

/** Counts the remaining records of an import. */
export const standingRecords = async (sql: Sql, tenantId: string, importId: string): Promise<number> =>
  (await countsOf(sql, tenantId, importId)).records;

@Injectable()
export class ImportResultQueries {
  constructor(private readonly database: Database) {}

  result(by: Actor, importId: string): Promise<ImportResult> {
    return this.ofImport(by, importId, async (sql, tenantId) => ({
      ...(await countsOf(sql, tenantId, importId)),
      acts: await actsOf(sql, tenantId, importId),
    }));
  }

  /** A preview by the rules of the undo. */
  plan(by: Actor, importId: string): Promise<ImportUndoPlan> {
    return this.ofImport(by, importId, async (sql, tenantId) => {
      const [plan] = await sql.query<Planned>(planSql, [tenantId, importId, namedKept]);
      if (!plan) throw new Missing();
      const { goes, stays, assigned, kept } = plan;
      return {
        takes: countsOfKinds((kind) => goes[kind] ?? 0),
        keeps: countsOfKinds((kind) => stays[kind] ?? 0),
        assigned,
        kept,
      };
    });
  }

  /** Imports with licenses, newest first. */
  options(by: Actor, query: OptionsQuery): Promise<SelectOption[]> {
    const list = new OptionsList(
      { from: 'import_runs', label: 'file_name', value: 'id', order: '-extract(epoch from created_on)' },
      query,
    )
      .of([tenantOf(by)])
      .offered(`(done->>'created')::integer > 0`);
    return this.database.read(scopeOf(by), (sql) => list.options(sql));
  }

  private ofImport<T>(by: Actor, importId: string, ask: (sql: Sql, tenantId: string) => Promise<T>): Promise<T> {
    const tenantId = tenantOf(by);
    return this.database.read(scopeOf(by), async (sql) => {
      const [run] = await sql.query(`select id from import_runs where tenant_id = $1 and id = $2`, [
        tenantId,
        importId,
      ]);
      if (!run) throw new Missing();
      return ask(sql, tenantId);
    });
  }
}
