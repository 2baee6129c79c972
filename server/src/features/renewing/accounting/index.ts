import type { Area } from '../../../kernel/events/area.js';
import { shownInvoices } from './accounting.queries.js';
import { checkRequestsExport } from './exports/check-requests.js';
import { costAccountingExport } from './exports/cost-accounting.js';

export { AccountingModule } from './accounting.module.js';
export { clientsCode } from './clients-code.sql.js';

export const accountingArea: Area = {
  aggregates: [],
  projections: [],
  entities: [],
  lists: {
    'shown-invoices': shownInvoices,
  },
  exports: { 'cost-accounting': costAccountingExport, 'check-requests': checkRequestsExport },
};
