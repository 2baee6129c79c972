import type { Created } from '@evergreen/contracts/common';
import { anyExportLabels, exportMessages } from '@evergreen/contracts/exports';
import { useCommand } from '../../kit/command';
import { exportsPath, shows, type Wanted } from './exports.api';
import { usePrepare } from './usePrepare';

/** Begins at once. @param success left out where something on the page shows it */
export const useStartExport = (success?: string) => {
  const prepare = usePrepare();
  return useCommand<Wanted, Created>({
    about: null,
    run: prepare,
    touches: shows,
    concerns: ({ type }) => ({ label: anyExportLabels[type], to: exportsPath }),
    success,
    failure: exportMessages.failed,
  });
};
