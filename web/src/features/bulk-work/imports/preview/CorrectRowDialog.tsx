import { type ImportRow, type ImportRun, rowErrorText } from '@evergreen/contracts/bulk-work/imports';
import { useMemo } from 'react';
import { z } from 'zod';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { TextField } from '../../../../kit/fields/TextField';
import { Notice } from '../../../../kit/signs/Notice';
import { cellsToCorrect } from './corrections';

const longest = 2000;

interface CorrectRowProps {
  run: ImportRun;
  row: ImportRow;
  /** The corrected cells, or those of the file. */
  cells: readonly string[];
  onClose: () => void;
  onCorrected: (cells: readonly string[]) => void;
}

/** The cells of a refused row that the import reads, to correct here instead of in the file. */
export const CorrectRowDialog = ({ run, row, cells, onClose, onCorrected }: CorrectRowProps) => {
  const read = useMemo(() => cellsToCorrect(run, row), [run, row]);
  const contract = useMemo(
    () => z.object(Object.fromEntries(read.map(({ index }) => [`cell${index}`, z.string().max(longest)]))),
    [read],
  );
  const correct = (values: Record<string, string>) => {
    const width = Math.max(run.columns.length, cells.length);
    onCorrected(Array.from({ length: width }, (_, index) => values[`cell${index}`] ?? cells[index] ?? ''));
    return Promise.resolve();
  };
  return (
    <CommandDialog
      about={null}
      keptFor={[run.id]}
      open
      onClose={onClose}
      title={`Correct Row ${row.row}`}
      submit="Keep correction"
      width="medium"
      contract={contract}
      defaults={Object.fromEntries(read.map(({ index }) => [`cell${index}`, cells[index] ?? '']))}
      command={correct}
      touches={{}}
    >
      <Notice tone="late">{row.errors.map(rowErrorText).join('; ')}</Notice>
      {read.map(({ index, column, error }) => (
        <TextField
          key={index}
          name={`cell${index}`}
          label={column}
          max={longest}
          {...(error !== undefined && { hint: error })}
        />
      ))}
    </CommandDialog>
  );
};
