import { bulkRunMachine } from './bulkRun.js';

export const companyContactsMachine = bulkRunMachine('companyContacts', {
  started: 'CompanyContactsStarted',
  batch: 'CompanyContactsAdded',
  completed: 'CompanyContactsCompleted',
  cancelled: 'CompanyContactsCancelled',
  failed: 'CompanyContactsFailed',
});
