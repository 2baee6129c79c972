import { courierOptionLabels, invoiceStatusLabels } from '@evergreen/contracts/renewing/enums';
import { defaultExportFilters } from '@evergreen/workflows/bulk-work/exports';
import {
  date,
  dayOf,
  type ExportDeclarationOf,
  flag,
  money,
  text,
  words,
} from '../../../../kernel/exports/declaration.js';
import { periodWords } from '../../../../kernel/exports/filter-words.js';
import { createdDay, invoice, invoicesOf, payeeCode } from './invoices.js';
import { person } from '../../../../kernel/exports/people.js';

const usual = defaultExportFilters['check-requests'];

export const checkRequestsExport: ExportDeclarationOf<'check-requests'> = {
  type: 'check-requests',
  which: ({ by, filter: { startDate, endDate }, today }) => {
    const { startDate: start, endDate: end } = usual(today);
    return invoicesOf(by, { start: startDate ?? start ?? today, end: endDate ?? end ?? today, day: createdDay }).and(
      `i.kind = 'CheckRequest'`,
    );
  },
  from: invoice,
  columns: {
    requested: date('Requested', dayOf('i.created_on')),
    property: text('Property', 'p.name'),
    licenseNumber: text('License #', 'l.license_number'),
    licensingAuthority: text('Licensing Authority', 'a.name'),
    payeeCode: text('Payee Code', payeeCode),
    payableTo: text('Payable To', 'i.payable_to'),
    amount: money('Amount', 'i.amount'),
    certified: flag('Certified', 'i.is_certified_check'),
    status: words('Status', 'i.status', invoiceStatusLabels),
    checkNumber: text('Check #', 'i.check_number::text'),
    issued: date('Issued', 'i.settled_on'),
    shippingMethod: words('Shipping Method', 'i.shipping_method_check', courierOptionLabels),
    cancelledOn: date('Cancelled On', 'i.cancelled_on'),
    requestedBy: text('Requested By', person('i.tenant_id', 'i.created_by')),
    explanation: text('Explanation', 'i.explanation'),
  },
  filterWords: (filter) => periodWords('Requested', filter),
};
