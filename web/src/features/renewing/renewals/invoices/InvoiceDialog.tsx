import type { ReactNode } from 'react';
import type { ZodType } from 'zod';
import type { InvoiceKind } from '@evergreen/contracts/renewing/enums';
import { invoiceMessages } from '@evergreen/contracts/renewing/invoices';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import type { FormValues } from '../../../../kit/form/state/formValues';
import { TextArea } from '../../../../kit/fields/TextArea';
import { Notice } from '../../../../kit/signs/Notice';
import { type AnyInvoice, type SaveInvoice, touchesInvoices, useTrustAccount } from './invoices.api';
import { TrustAccountField } from './TrustAccountField';
import { useTrustWarning } from './useTrustWarning';
import { failureTo, kindWords } from './invoiceLabels';

export interface InvoiceDialogProps<V extends AnyInvoice = AnyInvoice> {
  licenseId: string;
  renewalId: string;
  /** Left out: a new one. */
  invoice?: V | undefined;
  /** The initial amount of a new one. */
  licenseRenewalFee: string | null;
  payee: string;
  onClose: () => void;
}

/** The common values of the dialogs of all kinds. */
interface Common {
  explanation?: string | null | undefined;
  useTrustAccount?: boolean | undefined;
}

interface CommonProps<B, V extends AnyInvoice, I extends Common> extends Omit<
  InvoiceDialogProps<V>,
  'licenseRenewalFee' | 'payee'
> {
  kind: InvoiceKind;
  contract: ZodType<B, I>;
  save: SaveInvoice<B>;
  defaults: Omit<FormValues<NoInfer<I>>, keyof Common>;
  /** The amount that it draws on the trust account when it is saved. */
  amountOf: (body: B) => string;
  bodyOf?: (values: B) => B;
  children: ReactNode;
}

/** The common parts of the dialogs of all three kinds: the trust account, the explanation, and sending. */
export const InvoiceDialog = <B extends Common, V extends AnyInvoice, I extends Common>({
  kind,
  licenseId,
  renewalId,
  invoice,
  onClose,
  contract,
  save,
  defaults,
  amountOf,
  bodyOf,
  children,
}: CommonProps<B, V, I>) => {
  const account = useTrustAccount(renewalId, kind, invoice?.id);
  const { mayTake, warning } = useTrustWarning();
  const { noun, created, updated } = kindWords[kind];
  const isSettled = invoice?.status === 'Issued';
  return (
    <>
      <CommandDialog
        about={invoice ?? null}
        keptFor={[renewalId]}
        open
        onClose={onClose}
        title={invoice ? `Edit ${noun}` : noun}
        submit={invoice ? 'Save' : 'Create Invoice'}
        submitDisabled={!account.data}
        width="medium"
        contract={contract}
        defaults={
          // The trust account is proposed once it is read.
          {
            explanation: invoice?.explanation ?? '',
            useTrustAccount: undefined,
            ...defaults,
          } as unknown as FormValues<I>
        }
        bodyOf={async (values) => {
          const body = bodyOf?.(values) ?? values;
          return (await mayTake(account.data, body.useTrustAccount ?? false, amountOf(body))) ? body : undefined;
        }}
        command={(body, submission) => save(renewalId, invoice, body, submission)}
        touches={touchesInvoices(licenseId)}
        success={invoice ? updated : created}
        failure={failureTo(invoice ? 'update' : 'create', kind)}
      >
        <div className="eg-columns">
          {isSettled && (
            <div className="eg-whole-row">
              <Notice tone="info">{invoiceMessages.settledStays}</Notice>
            </div>
          )}
          {children}
          <div className="eg-whole-row">
            <TextArea name="explanation" label="Explanation" max={2000} />
            <TrustAccountField account={account} fixed={isSettled} />
          </div>
        </div>
      </CommandDialog>
      {warning}
    </>
  );
};
