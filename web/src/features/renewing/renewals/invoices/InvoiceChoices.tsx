import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { InvoiceKind, invoiceKindLabels } from '@evergreen/contracts/renewing/enums';
import type { RenewalSnapshot } from '@evergreen/workflows/renewing/renewal.machine';
import { ActionMenu } from '../../../../kit/overlays/ActionMenu';
import { type InvoiceChoice, whyNotChoice } from './rules';
import './invoices.css';

interface InvoiceChoicesProps {
  snapshot: RenewalSnapshot;
  busy: boolean;
  onChoose: (choice: InvoiceChoice) => void;
}

const choices: readonly InvoiceChoice[] = [...InvoiceKind.options, 'Requirement'];

const labelOf = (choice: InvoiceChoice, { context }: RenewalSnapshot) =>
  choice === 'Requirement'
    ? context.noInvoiceRequired
      ? 'Required Invoice'
      : 'No Invoice Required'
    : invoiceKindLabels[choice];

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** The four choices of the step; disabled ones show the reason, once per reason. */
export const InvoiceChoices = ({ snapshot, busy, onChoose }: InvoiceChoicesProps) => {
  const id = useId();
  const reasons = new Map<string, InvoiceChoice[]>();
  const states = choices.map((choice) => {
    const why = whyNotChoice(snapshot, choice);
    if (why) reasons.set(why, [...(reasons.get(why) ?? []), choice]);
    return { choice, why };
  });
  return (
    <>
      {states.map(({ choice, why }) => (
        <Button
          key={choice}
          variant={choice === 'Requirement' ? 'text' : 'outlined'}
          size="small"
          disabled={busy || why !== null}
          aria-describedby={why ? `${id}-${[...reasons.keys()].indexOf(why)}` : undefined}
          onClick={() => onChoose(choice)}
        >
          {labelOf(choice, snapshot)}
        </Button>
      ))}
      {[...reasons].map(([why, those], index) => (
        <span key={why} className="eg-muted eg-invoice-reason" id={`${id}-${index}`}>
          {inWords.format(those.map((choice) => labelOf(choice, snapshot)))}: {why}
        </span>
      ))}
    </>
  );
};

/** The choices as a menu, once the step is done. */
export const InvoiceChoicesMenu = ({ snapshot, busy, onChoose }: InvoiceChoicesProps) => (
  <ActionMenu
    trigger={(props) => (
      <Button {...props} variant="outlined" size="small" disabled={busy} startIcon={<Plus size={14} aria-hidden />}>
        Add Invoice
      </Button>
    )}
    items={choices
      .filter((choice) => choice !== 'Requirement' || snapshot.context.noInvoiceRequired)
      .map((choice) => ({
        label: labelOf(choice, snapshot),
        run: () => onChoose(choice),
        disabled: whyNotChoice(snapshot, choice) ?? false,
      }))}
  />
);
