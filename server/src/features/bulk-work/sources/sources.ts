import {
  sources as contract,
  Every,
  everyLabels,
  type Source,
  SourceKind,
  sourceKindLabels,
  sourceMessages,
  type SourcesQuery,
} from '@evergreen/contracts/bulk-work/sources';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Refusal } from '../../../kernel/errors.js';
import { flag, oneOf, optional, record, since, text, whole } from '../../../kernel/records/fields.js';
import { recordCommands } from '../../../kernel/records/record-commands.js';
import { keptRecord } from '../../../kernel/records/record-kind.js';
import { recordLists } from '../../../kernel/records/record-lists.js';
import { tenantOf } from '../../../kernel/tenancy/actor.js';
import { findingsFrom, findingStatus, lastComparedOf } from './findings/findings.sql.js';
import { shownList } from '../../../kernel/lists/shown-list.js';

export const sources = keptRecord({
  kind: 'source',
  name: 'Source',
  noun: 'watched register',
  table: 'sources',
  fields: {
    name: text('Name'),
    kind: oneOf('Kind', SourceKind, sourceKindLabels),
    address: optional(text('Address')),
    every: oneOf('Schedule', Every, everyLabels),
    onDay: optional(whole('Day')),
    at: text('Time'),
    threshold: whole('Ask Above (%)'),
    ownerId: record('Owner'),
    importId: record('Mapping Of'),
    licensingAuthorityId: since(2, optional(record('Licensing Authority')), null),
    active: flag('Active'),
  },
  calledBy: 'name',
  edit: 'import.run',
  form: contract.body,
});

interface Refers {
  readonly ownerId?: string;
  readonly importId?: string;
  readonly licensingAuthorityId?: string | null;
}

const checkSql = `select
    exists (select from users where tenant_id in ($1, $2) and id = $3 and status <> 'inactive') as owner,
    exists (select from import_runs where tenant_id = $1 and id = $4 and mapping is not null) as mapped,
    exists (select from licensing_authorities where tenant_id in ($1, $2) and id = $5) as authority`;

/** @throws Refusal if the owner, the import with the mapping, or the authority does not exist */
const refuseGone = async (uow: UnitOfWork, { ownerId, importId, licensingAuthorityId }: Refers): Promise<void> => {
  const params = [ownerId, importId, licensingAuthorityId].map((id) => id ?? null);
  if (params.every((id) => id === null)) return;
  const [row] = await uow.query<{ owner: boolean; mapped: boolean; authority: boolean }>(checkSql, [
    ...[tenantOf(uow.by), uow.by.firmId],
    ...params,
  ]);
  if (ownerId !== undefined && !row?.owner) throw new Refusal(sourceMessages.ownerGone, { field: 'ownerId' });
  if (importId !== undefined && !row?.mapped) throw new Refusal(sourceMessages.notMapped, { field: 'importId' });
  if (licensingAuthorityId && !row?.authority)
    throw new Refusal(sourceMessages.authorityGone, { field: 'licensingAuthorityId' });
};

const running = `select from source_lists where tenant_id = $1 and source_id = $2 and status in ('Fetching', 'Comparing')`;

export const commands = recordCommands(sources, contract, {
  initial: { active: true },
  adding: refuseGone,
  changing: refuseGone,
  removing: async (uow, { id, tenantId }) => {
    if ((await uow.query(running, [tenantId, id])).length > 0) throw new Refusal(sourceMessages.busy);
  },
});

const lastFetchedOn = `(select max(l.created_on) from source_lists l where l.tenant_id = r.tenant_id and l.source_id = r.id)`;

/** A list that waits for an answer does so until a later one says something else, or a person has answered. */
const lastStatus = `(select case
    when l.status in ('NotChanged', 'SetAside') and exists (select from source_lists w
      where w.tenant_id = r.tenant_id and w.source_id = r.id and w.status = 'Doubtful') then 'Doubtful'
    else l.status end
  from source_lists l where l.tenant_id = r.tenant_id and l.source_id = r.id order by l.created_on desc, l.id desc limit 1)`;

export const lists = recordLists(sources, contract, {
  label: 'name',
  search: ['name', 'address'],
  filters: {
    kinds: 'r.kind',
    lastStatuses: lastStatus,
    licensingAuthorityIds: 'r.licensing_authority_id::text',
  },
  also: {
    ownerName: `coalesce((select u.first_name || ' ' || u.last_name from users u
      where u.tenant_id in (r.tenant_id, app_provider()) and u.id = r.owner_id), '')`,
    // A deleted one counts as none.
    licensingAuthorityId: {
      column: `(select a.id from licensing_authorities a
        where a.tenant_id in (r.tenant_id, app_provider()) and a.id = r.licensing_authority_id)`,
      nullable: true,
    },
    licensingAuthorityName: `coalesce((select a.name from licensing_authorities a
      where a.tenant_id in (r.tenant_id, app_provider()) and a.id = r.licensing_authority_id), '')`,
    importName: `coalesce((select i.file_name from import_runs i where i.tenant_id = r.tenant_id and i.id = r.import_id), '')`,
    lastStatus: { column: lastStatus, nullable: true },
    lastFetchedOn: { column: lastFetchedOn, nullable: true },
    open: `(select count(*) from ${findingsFrom}
      where f.tenant_id = r.tenant_id and f.list_id = ${lastComparedOf('r')} and ${findingStatus} = 'Open')`,
  },
});

export const shownSources = shownList<Source, SourcesQuery>({
  query: contract.query,
  columns: contract.columns,
  find: (_, { by, query }) => lists.list(by, query),
});
