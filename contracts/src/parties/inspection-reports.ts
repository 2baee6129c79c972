import type { z } from 'zod';
import { endsAfterStart } from '../common.js';
import * as field from '../fields.js';
import { listColumns, queryOf } from '../list-columns.js';
import { period } from '../list-filters.js';
import { messagesOf } from '../records.js';
import { documentedRecord } from './property-records.js';

const kept = documentedRecord({
  inspectionDate: field.date('Inspection Date', { required: true }),
  /** Optional: a license of this property. */
  licenseId: field.record('License'),
  inspector: field.personName('Inspector'),
  disposition: field.lines('Disposition', { max: 1024 }),
  notes: field.lines('Notes', { max: 1024 }),
});
export type InspectionReport = z.infer<typeof kept.row>;

const columns = listColumns<InspectionReport>()({
  inspectionDate: { label: 'Inspection Date', kind: 'date', sorts: true, filter: period('inspection', 'Inspected') },
  licenseNumber: { label: 'License #', sorts: true },
  inspector: { label: 'Inspector', sorts: true },
  disposition: { label: 'Disposition', sorts: true },
  document: { label: 'Document', value: ({ documentFileName }) => documentFileName },
});

const query = endsAfterStart(
  queryOf(columns, { sortBy: 'inspectionDate', sortDirection: 'desc' }),
  'inspectionFrom',
  'inspectionTo',
);
export type InspectionReportQuery = z.infer<typeof query>;

/** An inspection of a property (document 1, Inspection report). */
export const inspectionReports = {
  ...kept,
  thing: 'Inspection Report',
  columns,
  query,
  /** The specification's text. */
  messages: { ...messagesOf('Inspection Report'), deleted: 'Inspection Report Delete Successfully' },
};
