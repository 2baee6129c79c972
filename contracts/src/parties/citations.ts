import { z } from 'zod';
import {
  endsAfterStart,
  id,
  instant,
  isoDate,
  listOf,
  optionalLines,
  optionalMoney,
  requiredLines,
  requiredText,
} from '../common.js';
import { documentFields, documentShown } from '../documents.js';
import { messagesOf } from '../records.js';
import { listColumns, queryOf } from '../list-columns.js';
import { period } from '../list-filters.js';

/** An authority's citation of a property (document 1, Citation). */
export const citationMessages = messagesOf('Citation');

export const citationFields = {
  /** Optional: a license of this property. */
  licenseId: id.nullable().default(null),
  violationDate: isoDate,
  penalty: requiredText(255),
  /** US dollars. */
  penaltyDollarAmount: optionalMoney,
  description: requiredLines(1024),
  disposition: optionalLines(1024),
  notes: optionalLines(1024),
};
export const citationBody = z.strictObject({ ...citationFields, ...documentFields });
export type CitationBody = z.infer<typeof citationBody>;
export type CitationInput = z.input<typeof citationBody>;

export const citationsColumns = listColumns<Citation>()({
  violationDate: { label: 'Violation Date', kind: 'date', sorts: true, filter: period('violation', 'Violation') },
  licenseNumber: { label: 'License #', sorts: true },
  penalty: { label: 'Penalty', sorts: true },
  penaltyDollarAmount: { label: 'Amount', kind: 'money', sorts: true },
  description: { label: 'Description', sorts: true },
  document: { label: 'Document', value: ({ documentFileName }) => documentFileName },
});

export const citationQuery = endsAfterStart(
  queryOf(citationsColumns, { sortBy: 'violationDate', sortDirection: 'desc', moreSorts: ['disposition'] }),
  'violationFrom',
  'violationTo',
);
export type CitationQuery = z.infer<typeof citationQuery>;

export const citation = z.object({
  id,
  version: z.number().int(),
  propertyId: id,
  licenseId: id.nullable(),
  licenseNumber: z.string().nullable(),
  violationDate: isoDate,
  penalty: z.string(),
  penaltyDollarAmount: z.string().nullable(),
  description: z.string(),
  disposition: z.string().nullable(),
  notes: z.string().nullable(),
  notesTimestamp: instant.nullable(),
  ...documentShown,
  createdOn: instant,
  modifiedOn: instant,
});
export type Citation = z.infer<typeof citation>;
export const citationList = listOf(citation);
