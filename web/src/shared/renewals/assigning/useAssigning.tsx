import type { BulkMatching } from '@evergreen/contracts/bulk-work/bulk-runs';
import { Suspense, useState } from 'react';
import { lazy } from '../../../kit/loading/code';
import { useDialog } from '../../../kit/dialog/useDialog';
import type { AssignableRow } from './assignableRow';
import { useAssigned } from './useAssigned';

const AssignRenewalsDialog = lazy(async () => ({
  default: (await import('./AssignRenewalsDialog')).AssignRenewalsDialog,
}));
const AssignMatchingDialog = lazy(async () => ({
  default: (await import('./AssignMatchingDialog')).AssignMatchingDialog,
}));

const what = 'All licenses that the list shows now, also on pages that you have not seen.';

/** The dialog that assigns the licenses, and then the list of those that were not changed. */
export const useAssigning = (rows: readonly AssignableRow[], onLeave: () => void, matching?: BulkMatching) => {
  const dialog = useDialog();
  const { onDone, notAssigned } = useAssigned(onLeave);
  const asking = { ...dialog.props, onDone };
  return {
    ask: dialog.show,
    dialogs: (
      <>
        <Suspense fallback={null}>
          {dialog.props.open &&
            (matching ? (
              <AssignMatchingDialog
                {...asking}
                matching={matching}
                what={what}
                designation={rows[0]?.renewalDesignation}
              />
            ) : (
              <AssignRenewalsDialog {...asking} rows={rows} />
            ))}
        </Suspense>
        {notAssigned}
      </>
    ),
  };
};

/** For one row, from its own menu. */
export const useAssignRow = () => {
  const [row, setRow] = useState<AssignableRow>();
  const { ask, dialogs } = useAssigning(row ? [row] : [], () => setRow(undefined));
  return {
    assign: (next: AssignableRow) => {
      setRow(next);
      ask();
    },
    dialogs,
  };
};
