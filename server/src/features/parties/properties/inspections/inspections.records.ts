import { longDate } from '@evergreen/contracts/date-words';
import { day, file, hidden, optional, personal, record, text } from '../../../../kernel/records/fields.js';
import { type FieldsOf, recordKind } from '../../../../kernel/records/record-kind.js';
import { whyNotWorked } from '../undo-blockers.js';

export const inspectionReports = recordKind({
  kind: 'inspectionReport',
  name: 'InspectionReport',
  noun: 'inspection report',
  table: 'inspection_reports',
  fields: {
    propertyId: record('Property'),
    /** Its name is the day of the inspection, as people read it. */
    called: hidden(text('Called')),
    licenseId: optional(record('License')),
    inspectionDate: day('Inspection Date'),
    inspector: optional(personal(text('Inspector'))),
    disposition: optional(text('Disposition')),
    notes: optional(text('Notes')),
    document: optional(file('Document')),
  },
  calledBy: 'called',
  ownedBy: 'propertyId',
  stamps: { notes: 'notesTimestamp' },
  undo: (asking, report) => whyNotWorked(asking, String(report['propertyId'])),
});
export type InspectionReportFields = FieldsOf<typeof inspectionReports>;

export const calledByDay = (sent: Partial<InspectionReportFields>): Partial<InspectionReportFields> =>
  sent.inspectionDate === undefined ? sent : { ...sent, called: longDate(sent.inspectionDate) };
