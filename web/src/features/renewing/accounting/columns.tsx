import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { type AccountingQuery, type AccountingRow, invoicesColumns } from '@evergreen/contracts/renewing/accounting';
import { type InvoiceStatus, invoiceStatusLabels } from '@evergreen/contracts/renewing/enums';
import { shortDate, todayIn } from '../../../kit/values/DateWithMeaning';
import type { Column } from '../../../kit/list/state/types';
import type { Tone } from '../../../kit/signs/Notice';
import { Tag } from '../../../kit/signs/Tag';

const tones: Record<InvoiceStatus, Tone> = { Pending: 'soon', Issued: 'good', Cancelled: 'plain' };

const inOneLine = (...words: (string | null | false)[]) => words.filter(Boolean).join(' · ');

const settledOf = ({ status, settledOn, cancelledOn }: AccountingRow) =>
  shortDate(status === 'Cancelled' ? cancelledOn : settledOn);

/** The day of an instant, in the client's time zone. */
export const columnsIn = (timeZone: string): readonly Column<AccountingRow, AccountingQuery>[] =>
  contractColumns(invoicesColumns, {
    license: { detail: ({ propertyName }) => propertyName },
    kind: {
      width: '250px',
      detail: ({ means, useTrustAccount }) => inOneLine(means, useTrustAccount && 'Trust account'),
      narrow: 'second',
    },
    payableTo: {
      detail: ({ payeeCode, glCode }) => inOneLine(payeeCode && `Payee ${payeeCode}`, glCode && `GL ${glCode}`),
    },
    amount: { narrow: 'first' },
    createdOn: {
      width: '128px',
      cell: ({ createdOn }) => shortDate(todayIn(timeZone, new Date(createdOn))),
      detail: ({ createdBy }) => createdBy?.name,
    },
    status: { cell: ({ status }) => <Tag tone={tones[status]}>{invoiceStatusLabels[status]}</Tag>, narrow: 'first' },
    settledOn: { cell: settledOf, detail: ({ checkNumber }) => checkNumber !== null && `# ${checkNumber}` },
  });
