import { sourceMessages } from '@evergreen/contracts/bulk-work/sources';
import type { SourceListSnapshot } from '@evergreen/workflows/bulk-work/sourceList.machine';
import { Command } from '../../../../kernel/commands/command.js';
import { handles } from '../../../../kernel/commands/handles.js';
import type { Loaded, UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { Missing, Refusal } from '../../../../kernel/errors.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { type SourceToFetch, sourceToFetch } from './source-to-fetch.js';
import { beginFetch, beginList } from './begin-fetch.js';
import { conclude, earlierOf } from './conclude.js';
import { sourceLists } from './list.events.js';
import { setAsideOutdated } from './outdated.js';
import { storeList, type StoredList } from './store-list.js';

/** Fetches a list now. */
export class FetchNow extends Command<{ sourceId: string }, string> {}
/** Takes a list that a person uploaded. */
export class TakeList extends Command<{ sourceId: string; list: StoredList }, string> {}
/** A person confirms a doubtful list. */
export class UseList extends Command<{ sourceId: string }> {}
/** A person rejects a doubtful list. */
export class SetListAside extends Command<{ sourceId: string }> {}

const there = async (uow: UnitOfWork, sourceId: string): Promise<SourceToFetch> => {
  const source = await sourceToFetch(uow, tenantOf(uow.by), sourceId);
  if (!source) throw new Missing();
  return source;
};

const listSql = `select l.source_id as "sourceId", l.import_id as "importId", l.rows, coalesce(r.open_questions, 0) as questions
  from source_lists l left join import_runs r on r.tenant_id = l.tenant_id and r.id = l.import_id
  where l.tenant_id = $1 and l.id = $2`;

interface Found {
  readonly sourceId: string;
  readonly importId: string | null;
  readonly rows: number | null;
  readonly questions: number;
}

/** @throws Missing, or Refusal if it does not wait for an answer */
const doubtful = async (
  uow: UnitOfWork,
  { id, data }: Command<{ sourceId: string }, unknown>,
): Promise<{ list: Loaded<SourceListSnapshot>; found: Found }> => {
  const list = await uow.load(sourceLists, id);
  const [row] = await uow.query<Found>(listSql, [tenantOf(uow.by), id]);
  if (row?.sourceId !== data.sourceId) throw new Missing();
  if (!list.state.matches('doubtful')) throw new Refusal(sourceMessages.notDoubtful);
  return { list, found: row };
};

export const listHandlers = [
  handles(FetchNow, async (uow, { id, data: { sourceId } }) => {
    const { kind } = await there(uow, sourceId);
    if (kind === 'Upload') throw new Refusal(sourceMessages.uploadOnly);
    beginFetch(uow, id, { sourceId, slot: null });
    return id;
  }),

  handles(TakeList, async (uow, { id, data: { sourceId, list } }) => {
    const source = await there(uow, sourceId);
    await storeList(uow, beginList(uow, id, { sourceId, slot: null }), source, list);
    return id;
  }),

  handles(UseList, async (uow, command) => {
    const { list, found } = await doubtful(uow, command);
    const source = await there(uow, found.sourceId);
    const { importId, rows, questions } = found;
    if (importId === null || questions > 0) throw new Refusal(sourceMessages.cannotBeUsed);
    uow.expect(command, list);
    const earlier = await earlierOf(uow, source, list.id);
    await setAsideOutdated(uow, source.id, { listId: list.id, fileHash: null });
    const left = await conclude(uow, source, { listId: list.id, importId }, earlier);
    uow.append(sourceLists, list, { type: 'ListCompared', rows: rows ?? 0, found: left });
    return null;
  }),

  handles(SetListAside, async (uow, command) => {
    const { list } = await doubtful(uow, command);
    uow.expect(command, list);
    uow.append(sourceLists, list, { type: 'ListSetAside' });
    return null;
  }),
];
