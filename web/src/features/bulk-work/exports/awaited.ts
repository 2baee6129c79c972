import { anyExportLabels, type ExportRun, exportMessages } from '@evergreen/contracts/bulk-work/exports';
import { keepPersonal, readPersonal, type Whose } from '../../../kit/browser/personal';
import { isProblem } from '../../../kit/http/problem';
import { toast } from '../../../kit/messages/toasts';
import { downloadExport, exportsPath } from './exports.api';

const what = 'awaited-exports';
const most = 20;

/** The exports that this user waits for: requested in this browser, or seen running, and not dismissed since. */
export const awaitedExports = (whose: Whose): string[] => {
  const ids = readPersonal(what, whose);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

/** Survives a reload: the user who requested it is notified on any page. */
export const awaitExport = (whose: Whose, id: string) =>
  keepPersonal(what, whose, [...awaitedExports(whose).filter((runId) => runId !== id), id].slice(-most));

export const awaitNoMore = (whose: Whose, id: string) =>
  keepPersonal(
    what,
    whose,
    awaitedExports(whose).filter((runId) => runId !== id),
  );

/** Shows why there is no file. */
export const download = async (whose: Whose, run: Pick<ExportRun, 'id' | 'type'>) => {
  try {
    if (!(await downloadExport(whose, run))) toast.error('This file is no longer kept. Export it again.');
  } catch (error) {
    if (!isProblem(error, 401)) toast.failed(error, exportMessages.downloadFailed);
  }
};

/**
 * Stays until it is closed: the user may be looking elsewhere when it is ready.
 * @param leads whether it links to the page of exports
 */
export const sayDone = (
  whose: Whose,
  run: ExportRun,
  { leads, onClosed }: { leads: boolean; onClosed: () => void },
) => {
  const concern = leads ? { label: anyExportLabels[run.type], to: exportsPath } : undefined;
  const options = { id: run.id, concern, onClosed };
  if (run.status === 'Failed') return toast.error(run.failure ?? exportMessages.failed, options);
  toast.success(run.rows === 0 ? `${exportMessages.ready}: 0 rows` : exportMessages.ready, {
    ...options,
    undo: { label: 'Download', run: () => download(whose, run).then(() => false) },
  });
};
