export { AccountingModule } from './accounting.module.js';
export { shownInvoices } from './accounting.shown.js';
export { clientsCode } from './clients-code.sql.js';
