import { importMessages, type ImportRun } from '@evergreen/contracts/imports';
import { useCommand } from '../../kit/command';
import { chooseHeader, touchesImport } from './imports.api';

/** Another line becomes the header: its columns are mapped from the beginning. */
export const useHeaderLine = (run: ImportRun) => {
  const { send, busy } = useCommand({
    about: run,
    run: (row: number, submission) => chooseHeader(run, row, submission),
    touches: touchesImport(run.id),
    failure: importMessages.headerFailed,
  });
  return { busy, choose: (value: string) => void send(Number(value)) };
};
