import type { z } from 'zod';
import { endsAfterStart } from '../common.js';
import * as field from '../fields.js';
import { listColumns, queryOf } from '../list-columns.js';
import { period } from '../list-filters.js';
import { messagesOf } from '../records.js';
import { documentedRecord } from './property-records.js';

const kept = documentedRecord({
  violationDate: field.date('Violation Date', { required: true }),
  /** Optional: a license of this property. */
  licenseId: field.record('License'),
  penalty: field.text('Penalty', { required: true, max: 255 }),
  penaltyDollarAmount: field.money('Penalty Dollar Amount'),
  description: field.lines('Description', { required: true, max: 1024 }),
  disposition: field.lines('Disposition', { max: 1024 }),
  notes: field.lines('Notes', { max: 1024 }),
});
export type Citation = z.infer<typeof kept.row>;

const columns = listColumns<Citation>()({
  violationDate: { label: 'Violation Date', kind: 'date', sorts: true, filter: period('violation', 'Violation') },
  licenseNumber: { label: 'License #', sorts: true },
  penalty: { label: 'Penalty', sorts: true },
  penaltyDollarAmount: { label: 'Amount', kind: 'money', sorts: true },
  description: { label: 'Description', sorts: true },
  document: { label: 'Document', value: ({ documentFileName }) => documentFileName },
});

const query = endsAfterStart(
  queryOf(columns, { sortBy: 'violationDate', sortDirection: 'desc', moreSorts: ['disposition'] }),
  'violationFrom',
  'violationTo',
);
export type CitationQuery = z.infer<typeof query>;

/** An authority's citation of a property (document 1, Citation). */
export const citations = {
  ...kept,
  thing: 'Citation',
  columns,
  query,
  messages: messagesOf('Citation'),
};
