import { type InvoiceStatus, invoiceStatusLabels } from '@evergreen/contracts/renewing/enums';
import { Fragment, useId } from 'react';
import { shortDate } from '../../../../kit/values/DateWithMeaning';
import type { RowAction } from '../../../../kit/list/state/types';
import { RowMenu } from '../../../../kit/list/table/RowMenu';
import { Money } from '../../../../kit/values/Money';
import type { Tone } from '../../../../kit/signs/Notice';
import { Tag } from '../../../../kit/signs/Tag';
import type { AnyInvoice } from './invoices.api';
import { kindWords } from './invoiceLabels';

const tones: Record<InvoiceStatus, Tone> = { Pending: 'soon', Issued: 'good', Cancelled: 'plain' };

/** The columns of an invoice of any kind. */
export interface InvoiceLine {
  amount: string;
  payee: string;
  /** The card, the account, a certified check. */
  means: string | false;
  /** The day of the request. */
  asked: string | null;
  settled: string | null;
  checkNumber: number | null;
  cancelledOn: string | null;
}

export interface InvoiceHeads {
  asked: string;
  settled: string;
}

interface InvoiceTableProps<V extends AnyInvoice> {
  invoices: readonly V[];
  heads: InvoiceHeads;
  lineOf: (invoice: V) => InvoiceLine;
  /** A read-only renewal has no acts. */
  actions?: ((invoice: V) => RowAction<V>[]) | undefined;
}

const Status = ({ status, cancelledOn }: { status: InvoiceStatus; cancelledOn: string | null }) => (
  <>
    <Tag tone={tones[status]}>{invoiceStatusLabels[status]}</Tag>{' '}
    {status === 'Cancelled' && cancelledOn && <span className="eg-date">{shortDate(cancelledOn)}</span>}
  </>
);

/** The invoices of one kind; in a narrow space each has two lines. */
export const InvoiceTable = <V extends AnyInvoice>({ invoices, heads, lineOf, actions }: InvoiceTableProps<V>) => {
  const id = useId();
  const [first] = invoices;
  if (!first) return null;
  return (
    <div className="eg-invoices">
      <table className="eg-table" aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col" id={id}>
              {kindWords[first.kind].plural}
            </th>
            <th scope="col" className="eg-end eg-invoice-amount">
              Amount
            </th>
            <th scope="col" className="eg-invoice-day">
              {heads.asked}
            </th>
            <th scope="col" className="eg-invoice-day">
              {heads.settled}
            </th>
            <th scope="col" className="eg-invoice-check">
              Check #
            </th>
            <th scope="col" className="eg-invoice-status">
              Status
            </th>
            {actions && (
              <th scope="col" className="eg-menu-cell">
                <span className="eg-sr">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => {
            const line = lineOf(invoice);
            const quiet = [line.means, invoice.useTrustAccount && 'Trust account'].filter(Boolean).join(' · ');
            return (
              <Fragment key={invoice.id}>
                <tr className={invoice.explanation ? 'eg-invoice-explained' : undefined}>
                  <td className="eg-invoice-payee">
                    {line.payee}
                    {quiet && <div className="eg-detail">{quiet}</div>}
                  </td>
                  <td className="eg-end eg-invoice-amount">
                    <Money amount={line.amount} />
                  </td>
                  <td data-label={heads.asked} data-none={line.asked ? undefined : ''}>
                    {shortDate(line.asked)}
                  </td>
                  <td data-label={heads.settled} data-none={line.settled ? undefined : ''}>
                    {shortDate(line.settled)}
                  </td>
                  <td data-label="Check #" data-none={line.checkNumber ? undefined : ''}>
                    {line.checkNumber}
                  </td>
                  <td className="eg-invoice-status">
                    <Status status={invoice.status} cancelledOn={line.cancelledOn} />
                  </td>
                  {actions && (
                    <td className="eg-menu-cell">
                      <RowMenu
                        row={invoice}
                        name={`${kindWords[invoice.kind].noun} to ${line.payee}`}
                        actions={actions(invoice)}
                      />
                    </td>
                  )}
                </tr>
                {invoice.explanation && (
                  <tr className="eg-invoice-why">
                    <td colSpan={actions ? 7 : 6} className="eg-detail">
                      {invoice.explanation}
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
