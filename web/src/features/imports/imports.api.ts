import type { Paged } from '@evergreen/contracts/common';
import type {
  ImportAnswers,
  ImportListItem,
  ImportRow,
  ImportRun,
  ImportRunQuery,
  ImportsQuery,
  MappingBody,
} from '@evergreen/contracts/imports';
import { api, apiUrl, partOf, type Submission } from '../../kit/api';
import { useResource } from '../../kit/queries';
import { sendFile } from '../../shared/sendFile';

export const listImports = (query: ImportsQuery, signal: AbortSignal) =>
  api.get<Paged<ImportListItem>>('/imports', { query, signal });

export const useImport = (id: string) =>
  useResource({
    key: ['import', id],
    shows: { import: id },
    load: (signal) => api.get<ImportRun>(`/imports/${id}`, { query: { pageSize: 5 }, signal }),
    staleTime: 0,
  });

export type RefusedRow = ImportRow & { id: string };

export const listRefusedRows =
  (id: string) =>
  async (query: ImportRunQuery, signal: AbortSignal): Promise<Paged<RefusedRow>> => {
    const { rows } = await api.get<ImportRun>(`/imports/${id}`, { query, signal });
    return { ...rows, items: rows.items.map((row) => ({ ...row, id: String(row.row) })) };
  };

export const mapColumns = ({ id }: ImportRun, body: MappingBody, submission: Submission) =>
  api.put(`/imports/${id}/mapping`, body, submission);

export const answerQuestions = ({ id }: ImportRun, answers: ImportAnswers, submission: Submission) =>
  api.put(`/imports/${id}/mapping`, { answers }, submission);

export const chooseHeader = ({ id }: ImportRun, row: number, submission: Submission) =>
  api.put(`/imports/${id}/header`, { row }, submission);

export const commitImport = (id: string, submission: Submission) =>
  api.post(`/imports/${id}/commit`, undefined, submission);

export const cancelImport = (id: string, submission: Submission) =>
  api.post(`/imports/${id}/cancel`, undefined, submission);

/** An import of its own, with the mapping of the one whose rows they are. */
export const resubmitRows = async ({ mapping, options, answers }: ImportRun, file: File, submission: Submission) => {
  const made = await sendFile('/imports', file, partOf(submission, 'file'), () => undefined);
  const body = { mapping, options: options ?? undefined, answers };
  await api.put(`/imports/${made.id}/mapping`, body, { key: `${submission.key}:mapping` });
  return made;
};

export const refusedRowsUrl = (id: string) => apiUrl(`/imports/${id}/refused-rows`);

export const touchesImport = (id: string) => ({ import: id, history: true }) as const;
