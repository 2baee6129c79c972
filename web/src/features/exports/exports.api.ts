import type { Created } from '@evergreen/contracts/common';
import type { AnyExportType, ExportFormat, ExportRun, ExportsQuery } from '@evergreen/contracts/exports';
import type { Paged } from '@evergreen/contracts/common';
import { api, apiUrl, type Submission } from '../../kit/api';
import { useIdentity } from '../../kit/identity';
import { useResource } from '../../kit/queries';

export const exportsPath = '/exports';
export const shows = { export: true } as const;

export interface Wanted {
  type: AnyExportType;
  format: ExportFormat;
  filters: object;
}

export const prepareExport = ({ type, format, filters }: Wanted, submission: Submission) =>
  api.post<Created>(`/exports/${type}/prepare`, { ...filters, format }, submission);

export const listExports = (query: Partial<ExportsQuery>, signal?: AbortSignal) =>
  api.get<Paged<ExportRun>>('/exports', { query, ...(signal && { signal }) });

const newest = { pageNumber: 1, pageSize: 100 };

/** The newest of one's own: what runs is among them. */
export const useNewestExports = (enabled = true) => {
  const { id, clientId } = useIdentity();
  return useResource({
    key: ['exports', 'newest', id, clientId],
    shows,
    load: (signal) => listExports(newest, signal),
    aside: 'silent',
    enabled,
  });
};

const found = async (id: string, pageNumber = 1): Promise<ExportRun | undefined> => {
  const { items, totalItemCount } = await listExports({ ...newest, pageNumber });
  const run = items.find((one) => one.id === id);
  return run ?? (pageNumber * newest.pageSize < totalItemCount ? found(id, pageNumber + 1) : undefined);
};

/**
 * A navigation, so that the browser saves the file as it arrives. Only of what is ready: a refusal would take the place of the page.
 * @returns whether there was a file
 */
export const downloadExport = async ({ id, type }: Pick<ExportRun, 'id' | 'type'>): Promise<boolean> => {
  const run = await found(id);
  if (run?.status !== 'Ready') return false;
  const link = document.createElement('a');
  link.href = apiUrl(`/exports/${type}/${id}`);
  link.download = '';
  link.click();
  return true;
};
