import { joined } from '@evergreen/contracts/sentences';
import { counted } from '@evergreen/contracts/counted';
import { importActMessages, type ImportUndoPlan, keptBecauseLabels } from '@evergreen/contracts/bulk-work/import-acts';
import type { ImportCreates, ImportRun } from '@evergreen/contracts/bulk-work/imports';
import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import { ConfirmDialog } from '../../../../kit/dialog/ConfirmDialog';
import { InfoDialog } from '../../../../kit/dialog/InfoDialog';
import { useDialog } from '../../../../kit/dialog/useDialog';
import { touchesUndo, undoImport, useUndoPlan } from './result.api';

const kinds = [
  ['licenses', 'license', 'licenses'],
  ['properties', 'property', 'properties'],
  ['entities', 'entity', 'entities'],
  ['licensingAuthorities', 'licensing authority', 'licensing authorities'],
  ['licenseTypes', 'license type', 'license types'],
] as const;

/** "3 licenses, 2 properties and 1 entity"; '' where there is nothing. */
const inWords = (counts: ImportCreates): string =>
  joined(kinds.flatMap(([name, singular, many]) => (counts[name] > 0 ? [counted(counts[name], singular, many)] : [])));

const Kept = ({ plan: { keeps, kept } }: { plan: ImportUndoPlan }) => {
  const words = inWords(keeps);
  if (words === '') return null;
  return (
    <>
      <p>
        Records that were used since the import are kept, with the records they depend on: <b>{words}</b>.
        {kept.length > 0 && ' Kept, with the reason:'}
      </p>
      {kept.length > 0 && (
        <ul className="eg-reasons">
          {kept.map(({ id, licenseNumber, because }) => (
            <li key={id}>
              <Link to={`/licenses/${id}`}>{licenseNumber}</Link>: {keptBecauseLabels[because]}
            </li>
          ))}
          {keeps.licenses > kept.length && (
            <li>and {counted(keeps.licenses - kept.length, 'license', 'licenses')} more</li>
          )}
        </ul>
      )}
    </>
  );
};

const Question = ({ plan }: { plan: ImportUndoPlan }) => (
  <div className="eg-stack">
    <p>
      This removes <b>{inWords(plan.takes)}</b>, which this import made. The licenses leave every list; the history
      keeps what happened.
      {plan.assigned > 0 &&
        ` ${counted(plan.assigned, 'license was', 'licenses were')} assigned since; that is undone with ${plan.assigned === 1 ? 'it' : 'them'}.`}
    </p>
    <Kept plan={plan} />
    <p>
      It runs in the background; you may leave the page. This undo cannot be undone: to have the licenses again, import
      the file again.
    </p>
  </div>
);

/** Undoes the whole import after a confirmation. */
export const UndoImport = ({ run }: { run: ImportRun }) => {
  const { show, props } = useDialog();
  const plan = useUndoPlan(run.id, props.open).data;
  const takesNothing = plan !== undefined && inWords(plan.takes) === '';
  return (
    <>
      <Button variant="outlined" startIcon={<Undo2 size={16} aria-hidden />} onClick={show}>
        Undo this import
      </Button>
      {plan && !takesNothing && (
        <ConfirmDialog
          about={run}
          {...props}
          danger
          title="Undo Import"
          submit={`Undo ${counted(plan.takes.licenses, 'license', 'licenses')}`}
          command={(submission) => undoImport(run.id, submission)}
          touches={touchesUndo(run.id)}
          success={importActMessages.undoStarted}
          failure={importActMessages.undoFailed}
        >
          <Question plan={plan} />
        </ConfirmDialog>
      )}
      {plan && takesNothing && (
        <InfoDialog {...props} title="Undo Import">
          <p>Nothing of this import can be undone.</p>
          <Kept plan={plan} />
        </InfoDialog>
      )}
    </>
  );
};
