import type { Created } from '@evergreen/contracts/common';
import { exportMessages, exportTypeLabels } from '@evergreen/contracts/exports';
import { useCommand } from '../../kit/command';
import { exportsPath, shows, type Wanted } from './exports.api';
import { usePrepare } from './usePrepare';

/** Begins at once; no message says so, the card shows it. */
export const useStartExport = () => {
  const prepare = usePrepare();
  return useCommand<Wanted, Created>({
    about: null,
    run: prepare,
    touches: shows,
    concerns: ({ type }) => ({ label: exportTypeLabels[type], to: exportsPath }),
    failure: exportMessages.failed,
  });
};
