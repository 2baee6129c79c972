import type { UnitOfWork } from '../../../../kernel/commands/unit-of-work.js';
import { newId } from '../../../../kernel/ids.js';
import { importedRecords, type RecordsImported } from './imported.events.js';

/** No event for an empty batch. */
export const noteImported = (uow: UnitOfWork, made: Omit<RecordsImported, 'type'>): void => {
  if (Object.values(made.records).every((ids) => ids.length === 0)) return;
  const noted: RecordsImported = { type: 'RecordsImported', ...made };
  uow.append(importedRecords, uow.begin(importedRecords, newId()), noted);
};
