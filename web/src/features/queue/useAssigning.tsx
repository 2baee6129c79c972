import type { BulkAssignAnswer } from '@evergreen/contracts/bulk';
import type { BulkAssigned, BulkMatching } from '@evergreen/contracts/bulk-runs';
import type { RenewalRow } from '@evergreen/contracts/queue';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDialog } from '../../kit/dialog/useDialog';
import { whatBecame } from '../../shared/renewals/whatBecame';

const AssignRenewalsDialog = lazy(async () => ({
  default: (await import('./AssignRenewalsDialog')).AssignRenewalsDialog,
}));
const AssignMatchingDialog = lazy(async () => ({
  default: (await import('../../shared/renewals/AssignMatchingDialog')).AssignMatchingDialog,
}));
const NotAssigned = lazy(async () => ({
  default: (await import('../../shared/renewals/NotAssigned')).NotAssigned,
}));

const what = 'All licenses that the list shows now, also on pages that you have not seen.';

/** Whom the licenses are assigned to, and then what became of those that were not changed at once. */
export const useAssigning = (rows: readonly RenewalRow[], onDone: () => void, matching?: BulkMatching) => {
  const navigate = useNavigate();
  const dialog = useDialog();
  const [result, setResult] = useState<BulkAssignAnswer>();
  const leave = () => {
    setResult(undefined);
    onDone();
  };
  const onAnswer = (answer: BulkAssigned) =>
    whatBecame(answer, { runs: (address) => void navigate(address), done: leave, rest: setResult });
  const asking = { ...dialog.props, onDone: onAnswer };
  return {
    ask: dialog.show,
    dialogs: (
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
        {result && <NotAssigned result={result} onClose={leave} />}
      </Suspense>
    ),
  };
};

/** Of one row, from its own menu. */
export const useAssignRow = () => {
  const [row, setRow] = useState<RenewalRow>();
  const { ask, dialogs } = useAssigning(row ? [row] : [], () => setRow(undefined));
  return {
    assign: (next: RenewalRow) => {
      setRow(next);
      ask();
    },
    dialogs,
  };
};
