import { z } from 'zod';
import { endsAfterStart, id, instant, isoDate, listOf, optionalLines, optionalText } from '../common.js';
import { documentFields, documentShown } from '../documents.js';
import { messagesOf } from '../records.js';
import { listColumns, queryOf } from '../list-columns.js';
import { period } from '../list-filters.js';

/** An inspection of a property (document 1, Inspection report). */
export const inspectionReportMessages = {
  ...messagesOf('Inspection Report'),
  /** The specification's text. */
  deleted: 'Inspection Report Delete Successfully',
} as const;

export const inspectionReportFields = {
  /** Optional: a license of this property. */
  licenseId: id.nullable().default(null),
  inspectionDate: isoDate,
  inspector: optionalText(256),
  disposition: optionalLines(1024),
  notes: optionalLines(1024),
};
export const inspectionReportBody = z.strictObject({ ...inspectionReportFields, ...documentFields });
export type InspectionReportBody = z.infer<typeof inspectionReportBody>;
export type InspectionReportInput = z.input<typeof inspectionReportBody>;

export const inspectionReportsColumns = listColumns<InspectionReport>()({
  inspectionDate: { label: 'Inspection Date', kind: 'date', sorts: true, filter: period('inspection', 'Inspected') },
  licenseNumber: { label: 'License #', sorts: true },
  inspector: { label: 'Inspector', sorts: true },
  disposition: { label: 'Disposition', sorts: true },
  document: { label: 'Document', value: ({ documentFileName }) => documentFileName },
});

export const inspectionReportQuery = endsAfterStart(
  queryOf(inspectionReportsColumns, { sortBy: 'inspectionDate', sortDirection: 'desc' }),
  'inspectionFrom',
  'inspectionTo',
);
export type InspectionReportQuery = z.infer<typeof inspectionReportQuery>;

export const inspectionReport = z.object({
  id,
  version: z.number().int(),
  propertyId: id,
  licenseId: id.nullable(),
  licenseNumber: z.string().nullable(),
  inspectionDate: isoDate,
  inspector: z.string().nullable(),
  disposition: z.string().nullable(),
  notes: z.string().nullable(),
  notesTimestamp: instant.nullable(),
  ...documentShown,
  createdOn: instant,
  modifiedOn: instant,
});
export type InspectionReport = z.infer<typeof inspectionReport>;
export const inspectionReportList = listOf(inspectionReport);
