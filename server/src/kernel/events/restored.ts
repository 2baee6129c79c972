import { declaredTable } from './declared-table.js';
import type { Restored } from './event.js';
import type { RowClass, RowOp } from './projection.js';

/** Tables and columns that no longer exist are skipped. */
export const restoringOps = (
  entities: ReadonlyMap<string, RowClass>,
  restored: readonly Restored[] | undefined,
): RowOp[] =>
  (restored ?? []).flatMap(({ table, key, cells, whole }): RowOp[] => {
    const entity = entities.get(table);
    if (!entity) return [];
    if (!cells) return [{ op: 'remove', entity, key }];
    const { columns } = declaredTable(entity);
    const fields = Object.fromEntries(Object.entries(cells).filter(([column]) => columns.has(column)));
    return [whole ? { op: 'save', entity, row: { ...key, ...fields } } : { op: 'patch', entity, key, fields }];
  });
