import { importRunQuery, type ImportRun, type ImportRunQuery, rowErrorText } from '@evergreen/contracts/imports';
import { ListView, useListData } from '../../kit/list/ListView';
import type { ListProps } from '../../kit/list/types';
import { listRefusedRows, type RefusedRow } from './imports.api';
import { number } from './words';

const cellsOf = (run: ImportRun, { cells }: RefusedRow) =>
  cells
    .map((cell, index) => (cell.trim() === '' ? '' : `${run.columns[index]?.name ?? 'extra'}: ${cell}`))
    .filter(Boolean)
    .join(' · ');

/** Each refused row with its reason and what it says. */
export const RefusedRowsCard = ({ run }: { run: ImportRun }) => {
  const list: ListProps<RefusedRow, ImportRunQuery> = {
    noun: ['refused row', 'refused rows'],
    queryKey: ['import', run.id, 'refused'],
    shows: { import: run.id },
    contract: importRunQuery,
    defaults: { pageSize: 10 },
    list: listRefusedRows(run.id),
    prefix: 'rows.',
    rowName: ({ row }) => `Row ${row}`,
    empty: { reason: 'No row is refused.' },
    columns: [
      { id: 'row', label: 'Row', sortBy: 'row', width: '80px', cell: ({ row }) => number(row) },
      {
        id: 'reason',
        label: 'Reason',
        narrow: 'first',
        cell: ({ errors }) => <span className="eg-ink-late">{errors.map(rowErrorText).join('; ')}</span>,
        detail: (row) => <span className="eg-import-cells">{cellsOf(run, row)}</span>,
      },
    ],
  };
  return (
    <div>
      <h2 className="eg-import-heading">Refused Rows</h2>
      <ListView list={list} data={useListData(list)} label="Refused rows" />
    </div>
  );
};
