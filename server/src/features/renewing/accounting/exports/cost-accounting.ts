import { renewalDesignationLabels } from '@evergreen/contracts/licensing/enums';
import { invoiceKindLabels, invoiceStatusLabels } from '@evergreen/contracts/renewing/enums';
import { date, type ExportDeclarationOf, flag, money, text, words } from '../../../../kernel/exports/declaration.js';
import { periodWords } from '../../../../kernel/exports/filter-words.js';
import { createdDay, glCode, invoice, invoicesOf, payeeCode } from './invoices.js';
import { person } from '../../../../kernel/exports/people.js';

/** ACH: when it was requested; a card: when it was charged; otherwise when it was created. */
const ownDay = (timeZone: string) => `coalesce(case i.kind when 'AchCredit' then i.date_requested
  when 'CreditCard' then i.settled_on end, ${createdDay(timeZone)})`;

export const costAccountingExport: ExportDeclarationOf<'cost-accounting'> = {
  type: 'cost-accounting',
  which: ({ by, filter: { startDate, endDate } }) => invoicesOf(by, { start: startDate, end: endDate, day: ownDay }),
  from: `${invoice}
    join license_types t on t.tenant_id in (l.tenant_id, app_provider()) and t.id = l.license_type_id
    left join divisions d on d.tenant_id = p.tenant_id and d.id = p.division_id`,
  columns: {
    date: date('Date', ownDay('$2')),
    kind: words('Kind', 'i.kind', invoiceKindLabels),
    status: words('Status', 'i.status', invoiceStatusLabels),
    property: text('Property', 'p.name'),
    division: text('Division', 'd.name'),
    billingId: text('Billing ID', 'coalesce(l.billing_id, p.billing_id)'),
    licenseNumber: text('License #', 'l.license_number'),
    licenseType: text('License Type', 't.name'),
    licensingAuthority: text('Licensing Authority', 'a.name'),
    glCode: text('GL Code', glCode),
    payeeCode: text('Payee Code', payeeCode),
    paidTo: text('Paid To', 'i.payable_to'),
    amount: money('Amount', 'i.amount'),
    checkNumber: text('Check #', 'i.check_number::text'),
    settledOn: date('Settled On', 'i.settled_on'),
    cancelledOn: date('Cancelled On', 'i.cancelled_on'),
    trustAccount: flag('Trust Account', 'i.use_trust_account'),
    designee: words('Designee', 'l.renewal_designation', renewalDesignationLabels),
    enteredBy: text('Entered By', person('i.tenant_id', 'i.created_by')),
    explanation: text('Explanation', 'i.explanation'),
  },
  filterWords: (filter) => periodWords('Date', filter),
};
