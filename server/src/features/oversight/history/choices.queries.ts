import { type HistoryKinds, type HistoryOf, theProgram } from '@evergreen/contracts/oversight/history';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Registry } from '../../../kernel/events/registry.js';
import { shapeOf } from '../../../kernel/events/table-shape.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { tenantsRead } from './finding/tenants.js';
import { inWords, sentenceCase } from './telling/wording.js';

/** The options of the history's filters. */
@Injectable()
export class HistoryChoices {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
  ) {}

  of(by: Actor): Promise<HistoryKinds> {
    return this.database.read(scopeOf(by), async (sql) => {
      const people = await sql.query<{ label: string; value: string }>(
        `select label, id as value from subjects where tenant_id = any ($1::uuid[]) and kind = 'user' and label <> '' order by label, id`,
        [[tenantOf(by), by.firmId]],
      );
      const there = new Map<HistoryOf, ReadonlySet<string>>();
      for (const tenantId of tenantsRead(by))
        there.set(tenantId === tenantOf(by) ? 'client' : 'firm', await this.kindsOf(sql, tenantId));
      // The client's own record belongs to the firm, and is listed with the client's.
      if (by.clientId !== null) there.set('client', new Set([...(there.get('client') ?? []), 'client']));
      const catalogs = this.registry.kinds.flatMap((catalog) => {
        const of = [...there].flatMap(([whose, kinds]) => (kinds.has(catalog.kind) ? [whose] : []));
        return of.length > 0 ? [{ ...catalog, of }] : [];
      });
      return {
        kinds: catalogs.map(({ kind, noun, of }) => ({ label: sentenceCase(noun), value: kind, of })),
        types: catalogs.flatMap(({ kind, specs }) =>
          Object.keys(specs).map((type) => ({ label: sentenceCase(inWords(type)), value: type, meta: kind })),
        ),
        people: [{ label: 'Evergreen', value: theProgram }, ...people],
      };
    });
  }

  /** Kinds of which a tenant has, or had, records: a deleted record keeps its name. */
  private async kindsOf(sql: Sql, tenantId: string): Promise<ReadonlySet<string>> {
    const rows = this.registry.ownRows.map(
      ([kind, entity]) =>
        `select '${kind}' where exists (select from "${shapeOf(this.database.source, entity).table}" where tenant_id = $1)`,
    );
    const known = await sql.query<{ kind: string }>(
      ['select distinct kind from subjects where tenant_id = $1', ...rows].join(' union '),
      [tenantId],
    );
    return new Set(known.map(({ kind }) => kind));
  }
}
