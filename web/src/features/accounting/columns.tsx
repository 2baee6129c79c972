import type { AccountingQuery, AccountingRow } from '@evergreen/contracts/accounting';
import { invoiceKindLabels, type InvoiceStatus, invoiceStatusLabels } from '@evergreen/contracts/enums';
import { shortDate, todayIn } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { Money } from '../../kit/Money';
import type { Tone } from '../../kit/Notice';
import { Tag } from '../../kit/Tag';

const tones: Record<InvoiceStatus, Tone> = { Pending: 'soon', Issued: 'good', Cancelled: 'plain' };

const inOneLine = (...words: (string | null | false)[]) => words.filter(Boolean).join(' · ');

const settledOf = ({ status, settledOn, cancelledOn }: AccountingRow) =>
  shortDate(status === 'Cancelled' ? cancelledOn : settledOn);

/** The day that an instant is in, as the client's people count it. */
export const columnsIn = (timeZone: string): readonly Column<AccountingRow, AccountingQuery>[] => [
  {
    id: 'license',
    label: 'License #',
    sortBy: 'licenseNumber',
    cell: ({ licenseNumber }) => licenseNumber,
    detail: ({ propertyName }) => propertyName,
  },
  {
    id: 'kind',
    label: 'Invoice',
    width: '250px',
    sortBy: 'kind',
    cell: ({ kind }) => invoiceKindLabels[kind],
    detail: ({ means, useTrustAccount }) => inOneLine(means, useTrustAccount && 'Trust account'),
    narrow: 'second',
  },
  {
    id: 'payableTo',
    label: 'Payable To',
    sortBy: 'payableTo',
    cell: ({ payableTo }) => payableTo,
    detail: ({ payeeCode, glCode }) => inOneLine(payeeCode && `Payee ${payeeCode}`, glCode && `GL ${glCode}`),
  },
  {
    id: 'amount',
    label: 'Amount',
    sortBy: 'amount',
    cell: ({ amount }) => <Money amount={amount} />,
    align: 'end',
    narrow: 'first',
  },
  {
    id: 'createdOn',
    label: 'Created',
    width: '128px',
    sortBy: 'createdOn',
    cell: ({ createdOn }) => shortDate(todayIn(timeZone, new Date(createdOn))),
    detail: ({ createdBy }) => createdBy?.name,
  },
  {
    id: 'status',
    label: 'Status',
    sortBy: 'status',
    cell: ({ status }) => <Tag tone={tones[status]}>{invoiceStatusLabels[status]}</Tag>,
    narrow: 'first',
  },
  {
    id: 'settledOn',
    label: 'Settled',
    sortBy: 'settledOn',
    cell: settledOf,
    detail: ({ checkNumber }) => checkNumber !== null && `# ${checkNumber}`,
  },
];
