import type { SourceListSnapshot } from '@evergreen/workflows/bulk-work/sourceList.machine';
import type { Loaded, UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import type { StoredFile } from '../../../../kernel/files/file-store.js';
import { tenantOf } from '../../../../kernel/tenancy/actor.js';
import { columnsIn, columnsMissing, compareList, isReadBy, type TableHead } from '../../imports/index.js';
import type { Validators } from '../fetching/fetch-list.js';
import { sourceLists } from './list.events.js';
import { setAsideOutdated } from './outdated.js';
import { isKnown, type SourceToFetch } from './source-to-fetch.js';

export interface StoredList extends Validators {
  readonly fileName: string;
  readonly file: StoredFile;
  readonly head: TableHead;
}

/** What happens to a stored list: it is compared, doubted because of its columns, or already known. */
export const storeList = async (
  uow: UnitOfWork,
  list: Loaded<SourceListSnapshot>,
  source: SourceToFetch,
  { file, fileName, head, etag, lastModified }: StoredList,
): Promise<void> => {
  const { hash: fileHash, size: fileSize } = file;
  if (await isKnown(uow, tenantOf(uow.by), source, fileHash)) {
    await setAsideOutdated(uow, source.id, { listId: list.id, fileHash });
    uow.append(sourceLists, list, { type: 'ListNotChanged', fileHash, etag, lastModified });
    return;
  }
  const importId = isReadBy(source, head) ? compareList(uow, source, { listId: list.id, fileName, file, head }) : null;
  const columns = [...head.columns];
  const stored = { fileHash, fileName, fileSize, columns, etag, lastModified, importId };
  const comparing = uow.append(sourceLists, list, { type: 'ListStored', ...stored });
  if (importId !== null) return;
  const names = columnsMissing(source.mapping, columnsIn(head));
  const doubts = [{ kind: 'ColumnsMissing' as const, count: names.length, of: columns.length, names }];
  uow.append(sourceLists, comparing, { type: 'ListDoubted', doubts, rows: null });
};
