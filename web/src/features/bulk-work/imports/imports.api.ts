import { importCalls } from '@evergreen/contracts/calls/bulk-work/imports';
import { callsAt, pathOf } from '../../../kit/http/calls';
import type { Paged } from '@evergreen/contracts/common';
import type {
  HeaderBody,
  ImportAnswers,
  ImportRow,
  ImportRun,
  ImportRunQuery,
  ImportsQuery,
  MappingBody,
} from '@evergreen/contracts/bulk-work/imports';
import { partOf, type Submission } from '../../../kit/http/api';
import { useResource } from '../../../kit/data/queries';
import { sendFile } from '../../../shared/sendFile';
import { readAsPart } from './preview/corrections';

export const listImports = (query: ImportsQuery, signal: AbortSignal) => callsAt(importCalls).list(query, signal);

export const useImport = (id: string) =>
  useResource({
    key: ['import', id],
    shows: { import: id },
    load: (signal) => callsAt(importCalls, { id }).one({ pageSize: 5 }, signal),
    staleTime: 0,
  });

export type RefusedRow = ImportRow & { id: string };

export const listRefusedRows =
  (id: string) =>
  async (query: ImportRunQuery, signal: AbortSignal): Promise<Paged<RefusedRow>> => {
    const { rows } = await callsAt(importCalls, { id }).one(query, signal);
    return { ...rows, items: rows.items.map((row) => ({ ...row, id: String(row.row) })) };
  };

export const mapColumns = ({ id }: ImportRun, body: MappingBody, submission: Submission) =>
  callsAt(importCalls, { id }).map(body, submission);

export const answerQuestions = ({ id }: ImportRun, answers: ImportAnswers, submission: Submission) =>
  callsAt(importCalls, { id }).map({ answers }, submission);

export const chooseHeader = ({ id }: ImportRun, body: HeaderBody, submission: Submission) =>
  callsAt(importCalls, { id }).header(body, submission);

export const commitImport = (id: string, submission: Submission) => callsAt(importCalls, { id }).commit(submission);

export const cancelImport = (id: string, submission: Submission) => callsAt(importCalls, { id }).cancel(submission);

/** An import of its own, with the mapping of the original; it says nothing of the other licenses. */
export const resubmitRows = async (run: ImportRun, file: File, submission: Submission) => {
  const made = await sendFile(pathOf(importCalls.upload), file, partOf(submission, 'file'), () => undefined);
  await callsAt(importCalls, { id: made.id }).map(readAsPart(run), { key: `${submission.key}:mapping` });
  return made;
};

export const refusedRowsUrl = (id: string) => callsAt(importCalls, { id }).refusedRows();

export const touchesImport = (id: string) => ({ import: id, history: true }) as const;
