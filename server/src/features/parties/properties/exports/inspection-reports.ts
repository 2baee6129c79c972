import { date, dayOf, type ExportDeclarationOf, text } from '../../../../kernel/exports/declaration.js';
import { ofProperties, propertyOf } from './of-property.js';

export const inspectionReportsExport: ExportDeclarationOf<'inspection-reports'> = {
  type: 'inspection-reports',
  which: ({ by }) => ofProperties(by, 'inspection_reports', 'r.inspection_date desc'),
  from: propertyOf('inspection_reports'),
  columns: {
    property: text('Property', 'p.name'),
    licenseNumber: text('License #', 'l.license_number'),
    inspectionDate: date('Inspection Date', 'r.inspection_date'),
    inspector: text('Inspector', 'r.inspector'),
    disposition: text('Disposition', 'r.disposition'),
    notes: text('Notes', 'r.notes'),
    document: text('Document', `r.document ->> 'fileName'`),
    added: date('Added', dayOf('r.created_on')),
  },
  filterWords: () => '',
};
