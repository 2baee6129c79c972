export { AccountingModule } from './accounting.module.js';
export { clientsCode } from './clients-code.sql.js';
