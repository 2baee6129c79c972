import type { Created } from '@evergreen/contracts/common';
import { anyExportLabels, exportMessages } from '@evergreen/contracts/bulk-work/exports';
import { useCommand } from '../../../kit/data/command';
import { useMay } from '../../../kit/data/identity';
import { exportsPath, shows, type Wanted } from './exports.api';
import { usePrepare } from './usePrepare';

/** Begins at once. @param success left out if the page itself shows it */
export const useStartExport = (success?: string) => {
  const prepare = usePrepare();
  const leads = useMay()('export.run');
  return useCommand<Wanted, Created>({
    about: null,
    run: prepare,
    touches: shows,
    concerns: ({ type }) => (leads ? { label: anyExportLabels[type], to: exportsPath } : undefined),
    success,
    failure: exportMessages.failed,
  });
};
