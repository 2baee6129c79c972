import type { ImportRun } from '@evergreen/contracts/bulk-work/imports';
import { AssignMatchingDialog } from '../../../../shared/renewals/assigning/AssignMatchingDialog';
import { useAssigned } from '../../../../shared/renewals/assigning/useAssigned';

interface AssignImportedProps {
  run: ImportRun;
  licenses: number;
  open: boolean;
  onClose: () => void;
}

/** Assigns all licenses of an import, not only those of a page. */
export const AssignImported = ({ run, licenses, open, onClose }: AssignImportedProps) => {
  const { onDone, notAssigned } = useAssigned();
  return (
    <>
      <AssignMatchingDialog
        open={open}
        onClose={onClose}
        matching={{ list: 'licenses', filter: { importId: run.id, active: null }, count: licenses }}
        what={`All licenses that came from ${run.fileName}.`}
        onDone={onDone}
      />
      {notAssigned}
    </>
  );
};
