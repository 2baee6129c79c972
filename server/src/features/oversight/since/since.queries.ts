import {
  type ChangedLicense,
  mostChanges,
  mostShownOfOne,
  type Since,
  type SinceQuery,
} from '@evergreen/contracts/oversight/since';
import { Inject, Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../kernel/db/database.js';
import { Registry } from '../../../kernel/events/registry.js';
import { type Actor, scopeOf, tenantOf } from '../../../kernel/tenancy/actor.js';
import { handoverSummaries } from '../handover/index.js';
import { describeFound } from '../history/index.js';
import { Looks, refuseUnknown } from './last-looks.js';
import { type OwnChange, ownChanges } from './own-changes.js';

type LicenseWords = Omit<ChangedLicense, 'count' | 'changes'>;

const licensesSql = `select l.id, l.license_number as "licenseNumber", l.property_id as "propertyId", p.name as "propertyName",
    coalesce((select t.name from license_types t where t.tenant_id in (l.tenant_id, $3) and t.id = l.license_type_id), '') as "licenseType"
  from licenses l join properties p on p.tenant_id = l.tenant_id and p.id = l.property_id
  where l.tenant_id = $1 and l.id = any ($2::uuid[])`;

/** The last changed license first, each with its changes, newest first. */
const byLicense = (changes: readonly OwnChange[]): [string, OwnChange[]][] => {
  const groups = new Map<string, OwnChange[]>();
  for (const change of changes) groups.set(change.licenseId, [...(groups.get(change.licenseId) ?? []), change]);
  return [...groups];
};

@Injectable()
export class SinceQueries {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Registry) private readonly registry: Registry,
    private readonly looks: Looks,
  ) {}

  /** Everything is read at one moment, which becomes the position up to which the user has looked. */
  since(by: Actor, { pageNumber, pageSize, upTo }: SinceQuery): Promise<Since> {
    return this.database.snapshot(scopeOf(by), async (sql) => {
      if (upTo !== undefined) await refuseUnknown(sql, upTo, 'upTo');
      const last = await this.looks.last(sql, by);
      const here = await this.looks.here(sql);
      const own = last && (await ownChanges(sql, by, last.position, upTo ?? here.position));
      const changes = own?.changes.slice(0, mostChanges) ?? [];
      const groups = byLicense(changes);
      return {
        items: await this.describe(sql, by, groups.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)),
        totalItemCount: groups.length,
        since: last?.at ?? null,
        upTo: upTo === undefined ? here : { ...here, position: upTo },
        count: changes.length,
        isMore: own !== undefined && (own.isCut || own.changes.length > mostChanges),
        handovers: await handoverSummaries(sql, this.registry, by, own?.handovers ?? []),
        people: new Set(changes.flatMap(({ actorId }) => actorId ?? [])).size,
        isWhole: own?.isWhole ?? true,
      };
    });
  }

  private async describe(sql: Sql, by: Actor, groups: readonly [string, OwnChange[]][]): Promise<ChangedLicense[]> {
    const tenantId = tenantOf(by);
    const shown = groups.flatMap(([, changes]) => changes.slice(0, mostShownOfOne));
    const licenses = await sql.query<LicenseWords>(licensesSql, [tenantId, groups.map(([id]) => id), by.firmId]);
    const words = new Map(licenses.map((license) => [license.id, license]));
    const items = await describeFound(sql, this.registry, by, [tenantId], shown);
    const byId = new Map(
      items.map(({ id, at, personName, sentence, said }) => [id, { id, at, personName, sentence, said }]),
    );
    return groups.flatMap(([id, changes]) => {
      const license = words.get(id);
      if (!license) return [];
      const newest = changes.slice(0, mostShownOfOne).flatMap(({ eventId }) => byId.get(eventId) ?? []);
      return [{ ...license, count: changes.length, changes: newest }];
    });
  }
}
