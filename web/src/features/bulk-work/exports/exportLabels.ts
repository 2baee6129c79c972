import { number } from '@evergreen/contracts/counted';
import { anyExportNouns, type ExportRun, type ExportType } from '@evergreen/contracts/bulk-work/exports';
import { countInWords } from '../../../kit/list/state/countInWords';

/** The content of the file. */
export const holds: Record<ExportType, string> = {
  licenses: 'Every license with its property, authority, dates, renewal and fee.',
  properties: 'Every property with its addresses, billing, number of licenses and key contact.',
  citations: 'Citations of properties, with penalties and dispositions.',
  'cost-accounting': 'The invoices of renewals in a period, with GL and payee codes.',
  'license-officers': 'The officers of each license, with their titles.',
  'check-requests': 'The checks that were requested in a period, with their status.',
  'renewal-tips': 'Renewal tips, and how many license types and licenses they are for.',
  'license-alerts': 'The licenses with an alert, and who works on them.',
  officers: 'Officers with their entities and their titles there.',
  'inspection-reports': 'Inspection reports of properties.',
};

/** The possible filters. */
export const narrowedBy: Record<ExportType, string | undefined> = {
  licenses: 'By dates and status',
  properties: 'By status',
  citations: undefined,
  'cost-accounting': 'Of a period',
  'license-officers': 'By status',
  'check-requests': 'Of a period',
  'renewal-tips': undefined,
  'license-alerts': 'By status',
  officers: 'By status',
  'inspection-reports': undefined,
};

export const progressOf = ({ type, rows, total }: ExportRun): string =>
  total === 0 ? 'Preparing' : `${number(rows)} of ${countInWords(total, anyExportNouns[type])}`;

export const shareOf = ({ rows, total }: ExportRun): number | undefined => (total === 0 ? undefined : rows / total);
