import { useState } from 'react';
import type { CheckRequestInvoiceDetail } from '@evergreen/contracts/renewing/invoices';
import { renewalMessages } from '@evergreen/contracts/renewing/renewals';
import type { RowAction } from '../../../../kit/list/state/types';
import { StepActions } from '../../../../kit/signs/Stepper';
import { InvoiceChoices, InvoiceChoicesMenu } from '../invoices/InvoiceChoices';
import { InvoiceDialogs, type OpenInvoice } from '../invoices/InvoiceDialogs';
import { InvoiceLists } from '../invoices/InvoiceLists';
import type { AnyInvoice } from '../invoices/invoices.api';
import { type InvoiceChoice, whyNotCancel, whyNotDelete, whyNotEdit } from '../invoices/rules';
import { LetterLink } from './LetterLink';
import type { StepWorkProps } from './StepWork';

const actionsOf =
  (open: (what: OpenInvoice) => void) =>
  (invoice: AnyInvoice): RowAction<AnyInvoice>[] => [
    {
      label: 'Edit',
      run: () => open({ what: 'edit', kind: invoice.kind, invoice }),
      disabled: whyNotEdit(invoice),
    },
    ...(invoice.kind === 'CheckRequest'
      ? [
          {
            label: 'Cancel',
            run: () => open({ what: 'cancel', kind: 'CheckRequest', invoice: invoice as CheckRequestInvoiceDetail }),
            disabled: whyNotCancel(invoice),
          },
        ]
      : []),
    {
      label: 'Delete',
      run: () => open({ what: 'delete', kind: invoice.kind, invoice }),
      disabled: whyNotDelete(invoice),
      danger: true,
    },
  ];

/** Step 3: the invoices, or that none is required, and the letter that goes with the fee. */
export const InvoiceWork = ({
  licenseId,
  license,
  renewal,
  calls,
  snapshot,
  progress,
  works,
  busy,
  run,
}: StepWorkProps) => {
  const [open, setOpen] = useState<OpenInvoice>();
  const choose = (choice: InvoiceChoice) => {
    if (choice !== 'Requirement') setOpen({ what: 'create', kind: choice });
    else
      run(
        (submission) => calls.setInvoiceRequirement({ noInvoiceRequired: !renewal.noInvoiceRequired }, submission),
        renewalMessages.invoiceRequirementSaved,
      );
  };
  const Choices = progress === 'current' ? InvoiceChoices : InvoiceChoicesMenu;
  return (
    <>
      <StepActions>
        {works && <Choices snapshot={snapshot} busy={busy} onChoose={choose} />}
        <LetterLink renewalId={renewal.id} kind="jurisdiction" />
      </StepActions>
      <InvoiceLists
        licenseId={licenseId}
        renewalId={renewal.id}
        expected={renewal.openInvoices}
        {...(works ? { actions: actionsOf(setOpen) } : {})}
      />
      {open && (
        <InvoiceDialogs
          open={open}
          licenseId={licenseId}
          renewalId={renewal.id}
          licenseRenewalFee={license.licenseRenewalFee}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
};
