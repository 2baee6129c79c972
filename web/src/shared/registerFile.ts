import { importLimits } from '@evergreen/contracts/bulk-work/imports';

/** The file types of the file dialog. */
export const registerTypes = '.csv,.xlsx,.txt,.tsv,text/csv';

/** Why a file cannot be a register; the server reads it, only what a person can see is checked here. */
export const wrongWith = ({ name, size }: File): string | undefined => {
  if (!/\.(csv|xlsx|txt|tsv)$/i.test(name)) return 'Selected file must be a .csv or .xlsx file';
  if (size > importLimits.fileBytes) return 'Selected file cannot exceed 100 MB';
  return size === 0 ? 'The file is empty.' : undefined;
};
