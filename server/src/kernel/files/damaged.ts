import { Counter, register } from 'prom-client';

const NAME = 'evergreen_documents_damaged_total';

/** Requested documents that were missing or altered. */
export const damagedDocuments = (): Counter =>
  (register.getSingleMetric(NAME) as Counter | undefined) ??
  new Counter({ name: NAME, help: 'Documents that were asked for and were missing, shortened or altered' });
