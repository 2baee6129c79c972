import type { BulkAssignAnswer } from '@evergreen/contracts/bulk';
import type { ImportRun } from '@evergreen/contracts/imports';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AssignMatchingDialog } from '../../shared/renewals/AssignMatchingDialog';
import { NotAssigned } from '../../shared/renewals/NotAssigned';
import { whatBecame } from '../../shared/renewals/whatBecame';

interface AssignImportedProps {
  run: ImportRun;
  licenses: number;
  open: boolean;
  onClose: () => void;
}

/** Assigns all licenses that an import brought in, and not a page of them. */
export const AssignImported = ({ run, licenses, open, onClose }: AssignImportedProps) => {
  const navigate = useNavigate();
  const [rest, setRest] = useState<BulkAssignAnswer>();
  return (
    <>
      <AssignMatchingDialog
        open={open}
        onClose={onClose}
        matching={{ list: 'licenses', filter: { importId: run.id, active: null }, count: licenses }}
        what={`All licenses that came from ${run.fileName}.`}
        onDone={(answer) =>
          whatBecame(answer, {
            runs: (address) => void navigate(address),
            done: () => setRest(undefined),
            rest: setRest,
          })
        }
      />
      {rest && <NotAssigned result={rest} onClose={() => setRest(undefined)} />}
    </>
  );
};
