import { type TaskChecklist, taskInWords } from '@evergreen/contracts/renewing/task-checklist';
import {
  type HandedNote,
  type HandedTask,
  type HandoverBrief,
  type HandoverItem,
  type HandoverQuery,
  mostNotes,
} from '@evergreen/contracts/oversight/handover';
import { filingOf } from '@evergreen/workflows/licensing/filing-rules';
import type { Sql } from '../../../kernel/db/database.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { itemsSql, notesSql, tasksSql } from './brief.sql.js';
import type { Handed } from './handed.js';

type Brought = Pick<Handed, 'licenseId' | 'taskId'> & Partial<Pick<Handed, 'streamId' | 'version'>>;

type License = NonNullable<HandoverItem['license']>;
type Calculated = 'filingWindowOpensOn' | 'isLegallyInForce';

type Stored = Omit<HandoverItem, 'tasks' | 'notes' | 'license'> & {
  readonly license: Omit<License, Calculated> | null;
  readonly filingWindowDays: number | null;
  readonly legalWhilePending: boolean;
  readonly formsFiledDate: string | null;
  readonly licenseId: string | null;
  readonly renewalIds: readonly string[];
  readonly total: number;
  readonly late: number;
};

const filed = ({ license, ...rules }: Stored, today: string): License | null =>
  license && { ...license, ...filingOf({ ...license, ...rules, stage: license.renewalStatusCode }, today) };

/** The summary of now: late items first, then the next due ones. */
interface FoundTask extends HandedTask {
  readonly licenseId: string | null;
  readonly checklist: TaskChecklist | null;
}

export const briefOf = async (
  sql: Sql,
  by: Actor,
  brought: readonly Brought[],
  { pageNumber, pageSize, today }: HandoverQuery & { readonly today: string },
): Promise<HandoverBrief> => {
  const who = [tenantOf(by), by.firmId];
  const column = <K extends keyof Brought>(name: K) => brought.map((row) => row[name] ?? null);
  const page = [pageSize, (pageNumber - 1) * pageSize];
  const columns = [column('licenseId'), column('taskId'), column('streamId'), column('version')];
  const stored = await sql.query<Stored>(itemsSql, [...who, ...columns, today, ...page]);
  const streams = stored.flatMap(({ licenseId, renewalIds }) =>
    licenseId === null ? [] : [licenseId, ...renewalIds].map((stream) => [licenseId, stream] as const),
  );
  const tasks = await sql.query<FoundTask>(tasksSql, [...who, stored.map(({ id }) => id)]);
  const notes = await sql.query<HandedNote & { licenseId: string }>(notesSql, [
    ...who,
    streams.map(([owner]) => owner),
    streams.map(([, stream]) => stream),
  ]);
  const items = stored.map((row): HandoverItem => {
    const { id, propertyId, propertyName, city, state, from, assigneeName, isLate } = row;
    return {
      ...{ id, propertyId, propertyName, city, state, from, assigneeName, isLate },
      license: filed(row, today),
      tasks: tasks
        .filter((task) => (row.licenseId === null ? task.id === id : task.licenseId === id))
        .map(({ licenseId: _of, checklist, ...task }) => ({
          ...task,
          description: taskInWords(checklist, task.description),
        })),
      notes: notes
        .filter(({ licenseId }) => licenseId === id)
        .slice(0, mostNotes)
        .map(({ licenseId: _of, ...note }) => note),
    };
  });
  return { items, totalItemCount: stored[0]?.total ?? 0, late: stored[0]?.late ?? 0 };
};
