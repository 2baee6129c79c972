import { date, dayOf, type ExportDeclarationOf, money, text } from '../../../../kernel/exports/declaration.js';
import { ofProperties, propertyOf } from './of-property.js';

export const citationsExport: ExportDeclarationOf<'citations'> = {
  type: 'citations',
  which: ({ by }) => ofProperties(by, 'citations', 'r.violation_date desc'),
  from: propertyOf('citations'),
  columns: {
    property: text('Property', 'p.name'),
    licenseNumber: text('License #', 'l.license_number'),
    violationDate: date('Violation Date', 'r.violation_date'),
    penalty: text('Penalty', 'r.penalty'),
    penaltyAmount: money('Penalty Amount', 'r.penalty_dollar_amount'),
    description: text('Description', 'r.description'),
    disposition: text('Disposition', 'r.disposition'),
    notes: text('Notes', 'r.notes'),
    document: text('Document', `r.document ->> 'fileName'`),
    added: date('Added', dayOf('r.created_on')),
  },
  filterWords: () => '',
};
