import type { SourceListSnapshot } from '@evergreen/workflows/bulk-work/sourceList.machine';
import type { Loaded, UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { FetchList } from './fetch-list.handler.js';
import { sourceLists } from './list.events.js';

interface Begun {
  readonly sourceId: string;
  /** The day of the schedule; null if a person asks for the list. */
  readonly slot: string | null;
}

export const beginList = (uow: UnitOfWork, listId: string, begun: Begun): Loaded<SourceListSnapshot> =>
  uow.append(sourceLists, uow.begin(sourceLists, listId), { type: 'FetchBegun', ...begun });

/** Creates the list and, in the same transaction, the job that fetches it. */
export const beginFetch = (uow: UnitOfWork, listId: string, begun: Begun): void => {
  beginList(uow, listId, begun);
  uow.enqueue(FetchList({ listId, firmId: uow.by.firmId }));
};
