import {
  type HeaderBody,
  importMessages,
  type ImportQuestion,
  type ImportRun,
} from '@evergreen/contracts/bulk-work/imports';
import { useCommand } from '../../../../kit/data/command';
import { chooseHeader, touchesImport } from '../imports.api';

const bodyOf = ({ kind }: Pick<ImportQuestion, 'kind'>, value: string): HeaderBody =>
  kind === 'Sheet' ? { sheet: value } : { row: Number(value) };

/** Another header line or sheet: the columns are mapped from the beginning. */
export const useHeaderLine = (run: ImportRun) => {
  const { send, busy } = useCommand({
    about: run,
    run: (body: HeaderBody, submission) => chooseHeader(run, body, submission),
    touches: touchesImport(run.id),
    failure: importMessages.headerFailed,
  });
  return { busy, choose: (question: ImportQuestion, value: string) => void send(bodyOf(question, value)) };
};
