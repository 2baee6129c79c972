import { exportCalls, firmExportCalls } from '@evergreen/contracts/calls/bulk-work/exports';
import { callsAt } from '../../../kit/http/calls';
import type { AnyExportType, ExportFormat, ExportRun, ExportsQuery } from '@evergreen/contracts/bulk-work/exports';
import type { Submission } from '../../../kit/http/api';
import { useIdentity } from '../../../kit/data/identity';
import type { Whose } from '../../../kit/browser/personal';
import { useResource } from '../../../kit/data/queries';

export const exportsPath = '/exports';
export const shows = { export: true } as const;

export interface Wanted {
  type: AnyExportType;
  format: ExportFormat;
  filters: object;
  /** It belongs to the firm, whatever the current client is. */
  ofFirm?: boolean;
}

/** The calls of a client, or of the firm if there is none. */
const callsOf = <P extends object>({ clientId }: Whose, parameters: P) =>
  clientId === null ? callsAt(firmExportCalls, parameters) : callsAt(exportCalls, parameters);

/** The user's exports of the current client, and of the firm. */
export const useWhose = () => {
  const { id, clientId } = useIdentity();
  return { own: { id, clientId }, firms: { id, clientId: null } };
};

export const prepareExport = (whose: Whose, { type, format, filters }: Wanted, submission: Submission) =>
  callsOf(whose, { type }).prepare({ ...filters, format }, submission);

export const listExports = (whose: Whose) => (query: Partial<ExportsQuery>, signal?: AbortSignal) =>
  callsOf(whose, {}).list(query, signal);

const newest = { pageNumber: 1, pageSize: 100 };

/** The user's newest exports, with the running ones. */
export const useNewestExports = (whose: Whose, enabled = true) =>
  useResource({
    key: ['exports', 'newest', whose.id, whose.clientId],
    shows,
    load: (signal) => listExports(whose)(newest, signal),
    aside: 'silent',
    enabled,
  });

const findRun = async (whose: Whose, id: string, pageNumber = 1): Promise<ExportRun | undefined> => {
  const { items, totalItemCount } = await listExports(whose)({ ...newest, pageNumber });
  const run = items.find((item) => item.id === id);
  return run ?? (pageNumber * newest.pageSize < totalItemCount ? findRun(whose, id, pageNumber + 1) : undefined);
};

/**
 * A navigation, so that the browser saves the file as it arrives. Only for a file that is ready: an error would
 * replace the page.
 * @returns whether there was a file
 */
export const downloadExport = async (whose: Whose, { id, type }: Pick<ExportRun, 'id' | 'type'>): Promise<boolean> => {
  const run = await findRun(whose, id);
  if (run?.status !== 'Ready') return false;
  const link = document.createElement('a');
  link.href = callsOf(whose, { type, id }).download({});
  link.download = '';
  link.click();
  return true;
};
