import type { StatusExportFilter } from '@evergreen/contracts/exports';

/** How a filter on the status reads; both is no filter. */
export const statusWords = ({ active }: StatusExportFilter): string =>
  active === true ? 'Status: Active' : active === false ? 'Status: Inactive' : '';
