import { anyExportLabels, type ExportRun, exportMessages } from '@evergreen/contracts/exports';
import { keepPersonal, readPersonal, type Whose } from '../../kit/personal';
import { isProblem, messageOf } from '../../kit/problem';
import { toast } from '../../kit/toasts';
import { downloadExport, exportsPath } from './exports.api';

const what = 'awaited-exports';
const most = 20;

const kept = (whose: Whose): string[] => {
  const ids = readPersonal(what, whose);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
};

/** Kept over a reload: whoever asked for it is told when it is done, on whichever page. */
export const awaitExport = (whose: Whose, id: string) =>
  keepPersonal(what, whose, [...kept(whose).filter((one) => one !== id), id].slice(-most));

/** Says why there is nothing to download. */
export const download = async (run: Pick<ExportRun, 'id' | 'type'>) => {
  try {
    if (!(await downloadExport(run))) toast.error('This file is no longer kept. Export it again.');
  } catch (error) {
    if (!isProblem(error, 401)) toast.error(messageOf(error instanceof Error ? error : new Error()));
  }
};

const tell = (run: ExportRun) => {
  const concern = { label: anyExportLabels[run.type], to: exportsPath };
  if (run.status === 'Failed') return toast.error(run.failure ?? exportMessages.failed, { concern });
  toast.success(run.rows === 0 ? `${exportMessages.ready}: 0 rows` : exportMessages.ready, {
    concern,
    undo: { label: 'Download', run: () => download(run).then(() => false) },
  });
};

/** Tells of each that was seen running here, or was awaited before a reload, once it is settled. */
export const tellSettled = (whose: Whose, running: Set<string>, runs: readonly ExportRun[]) => {
  const awaited = kept(whose);
  const settled = new Set<string>();
  for (const run of runs) {
    if (run.status === 'Running') running.add(run.id);
    else if (running.delete(run.id) || awaited.includes(run.id)) {
      settled.add(run.id);
      tell(run);
    }
  }
  if (settled.size > 0)
    keepPersonal(
      what,
      whose,
      awaited.filter((id) => !settled.has(id)),
    );
};
