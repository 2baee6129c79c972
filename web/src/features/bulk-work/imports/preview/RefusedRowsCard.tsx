import { counted, number } from '@evergreen/contracts/counted';
import {
  importMessages,
  importRunQuery,
  type ImportRun,
  type ImportRunQuery,
  rowErrorText,
} from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useCommand } from '../../../../kit/data/command';
import { ListView, useListData } from '../../../../kit/list/ListView';
import type { ListProps } from '../../../../kit/list/state/types';
import { Tag } from '../../../../kit/signs/Tag';
import { CorrectRowDialog } from './CorrectRowDialog';
import { correctedFile } from './corrections';
import { listRefusedRows, type RefusedRow, resubmitRows } from '../imports.api';
import { type Corrected, useCorrections } from './useCorrections';

const cellsOf = (run: ImportRun, cells: readonly string[]) =>
  cells
    .map((cell, index) => (cell.trim() === '' ? '' : `${run.columns[index]?.name ?? 'extra'}: ${cell}`))
    .filter(Boolean)
    .join(' · ');

interface ResubmitProps {
  run: ImportRun;
  corrected: Corrected;
  onSent: () => void;
}

const Resubmit = ({ run, corrected, onSent }: ResubmitProps) => {
  const navigate = useNavigate();
  const rows = Object.values(corrected);
  const { send, busy } = useCommand<Corrected[number][], { id: string }>({
    about: null,
    run: (corrections, submission) => resubmitRows(run, correctedFile(run, corrections), submission),
    touches: { import: true },
    success: importMessages.resubmitted,
    failure: importMessages.uploadFailed,
    onDone: ({ id }) => {
      onSent();
      void navigate(`/imports/${id}`);
    },
  });
  if (rows.length === 0) return null;
  return (
    <Button variant="contained" loading={busy} onClick={() => void send(rows)}>
      Resubmit {counted(rows.length, 'corrected row', 'corrected rows')}
    </Button>
  );
};

/** Each refused row with its reason and content; rows corrected here are resubmitted as an import of their own. */
export const RefusedRowsCard = ({ run }: { run: ImportRun }) => {
  const { corrected, correct, drop } = useCorrections(run);
  const [open, setOpen] = useState<RefusedRow>();
  const list: ListProps<RefusedRow, ImportRunQuery> = {
    noun: ['refused row', 'refused rows'],
    queryKey: ['import', run.id, 'refused'],
    shows: { import: run.id },
    contract: importRunQuery,
    list: listRefusedRows(run.id),
    prefix: 'rows.',
    rowName: ({ row }) => `Row ${row}`,
    // On a phone, too, a row is known by what is in it.
    rowNote: (row) => <span className="eg-import-cells">{cellsOf(run, corrected[row.row] ?? row.cells)}</span>,
    empty: { reason: 'No row is refused.' },
    columns: [
      { id: 'row', label: 'Row', sortBy: 'row', width: '80px', cell: ({ row }) => number(row) },
      {
        id: 'reason',
        label: 'Reason',
        narrow: 'first',
        cell: ({ errors }) => <span className="eg-ink-late">{errors.map(rowErrorText).join('; ')}</span>,
      },
      {
        id: 'correct',
        label: 'Correction',
        width: '190px',
        narrow: 'second',
        cell: (row) => (
          <span className="eg-import-correct">
            {corrected[row.row] && <Tag tone="good">Corrected</Tag>}
            <Button size="small" variant="outlined" aria-label={`Correct row ${row.row}`} onClick={() => setOpen(row)}>
              Correct
            </Button>
          </span>
        ),
      },
    ],
  };
  return (
    <div>
      <div className="eg-import-refused">
        <h2 className="eg-import-heading">Refused Rows</h2>
        <Resubmit run={run} corrected={corrected} onSent={drop} />
      </div>
      <ListView list={list} data={useListData(list)} label="Refused rows" />
      {open && (
        <CorrectRowDialog
          run={run}
          row={open}
          cells={corrected[open.row] ?? open.cells}
          onClose={() => setOpen(undefined)}
          onCorrected={(cells) => correct(open.row, cells)}
        />
      )}
    </div>
  );
};
