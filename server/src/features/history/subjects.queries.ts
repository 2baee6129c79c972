import type { FoundSubject } from '@evergreen/contracts/history';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../kernel/db/database.js';
import { Registry } from '../../kernel/events/registry.js';
import { shapeOf } from '../../kernel/events/table-shape.js';
import { containing } from '../../kernel/lists/list-query.js';
import { type Actor, scopeOf, tenantOf } from '../../kernel/tenancy/actor.js';

const MOST = 20;
const kinds = ['license', 'property', 'authority', 'user'];

/** What Ctrl K finds: records by what they are called, those that begin so first. */
@Injectable()
export class SubjectQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
  ) {}

  find(by: Actor, term: string): Promise<FoundSubject[]> {
    const pattern = containing(term);
    return this.database.read(scopeOf(by), (sql) =>
      sql.query<FoundSubject>(
        `select s.id, s.kind, s.label, coalesce(s.detail, o.label) as detail from subjects s
         left join subjects o on o.tenant_id = s.tenant_id and o.id = s.owner_id
         where s.tenant_id = any ($1::uuid[]) and s.label ilike $2 and (${this.alive()})
         order by s.label ilike $3 desc, s.label, s.id limit ${MOST}`,
        [[tenantOf(by), by.firmId], pattern, pattern.slice(1)],
      ),
    );
  }

  /** A deleted record keeps its name for the history, and has no row. */
  private alive(): string {
    const owns = this.registry.areas.flatMap(({ projections }) => projections);
    const conditions = kinds.flatMap((kind) => {
      const own = owns.find(({ catalog }) => catalog.kind === kind)?.own;
      if (!own) return [];
      const { table } = shapeOf(this.database.source, own);
      return `s.kind = '${kind}' and exists (select from "${table}" r where r.tenant_id = s.tenant_id and r.id = s.id)`;
    });
    return conditions.length > 0 ? conditions.join(' or ') : 'false';
  }
}
