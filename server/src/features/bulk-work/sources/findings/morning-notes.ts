import { type FindingKind, findingKindLabels, findingKinds } from '@evergreen/contracts/bulk-work/sources';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { type MorningNote, MorningNotes } from '../../../renewing/tasks/index.js';
import { recipientsOf } from '../lists/recipients.sql.js';
import { findingsFrom, findingStatus, lastComparedOf } from './findings.sql.js';

interface Counted {
  readonly sourceId: string;
  readonly listId: string;
  readonly name: string;
  readonly userId: string;
  readonly counts: Partial<Record<FindingKind, number>>;
}

/** Open findings of each source's last list, for each of its recipients. */
const countedSql = `select s.id as "sourceId", s.name, r.id as "userId", l.id as "listId", c.counts
  from sources s
    cross join lateral ${lastComparedOf('s')} l
    cross join lateral (select jsonb_object_agg(k.kind, k.count) as counts from (
      select f.kind, count(*) from ${findingsFrom}
      where f.tenant_id = s.tenant_id and f.list_id = l.id and ${findingStatus} = 'Open' group by f.kind) k) c
    cross join lateral ${recipientsOf('s')} r
  where s.tenant_id = $1 and c.counts is not null order by s.name, s.id, r.id`;

const noteOf = ({ sourceId, listId, name, userId, counts }: Counted): MorningNote => {
  const kinds = findingKinds.flatMap((kind) => (counts[kind] === undefined ? [] : [[kind, counts[kind]] as const]));
  return {
    userId,
    subjectId: listId,
    title: name,
    lines: kinds.map(([kind, count]) => `${findingKindLabels[kind]}: ${count}`),
    count: kinds.reduce((sum, [, count]) => sum + count, 0),
    path: `/sources/${sourceId}`,
  };
};

/** Mails a source's owner the next morning, once per list; the client's administrators while the owner is inactive. */
@Injectable()
export class SourceNotes implements OnModuleInit {
  constructor(private readonly notes: MorningNotes) {}

  onModuleInit(): void {
    this.notes.add(async (uow: UnitOfWork) => {
      const counted = await uow.query<Counted>(countedSql, [tenantOf(uow.by)]);
      return counted.map(noteOf);
    });
  }
}
