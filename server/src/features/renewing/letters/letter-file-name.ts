import { type LetterKind, letterLabels } from '@evergreen/contracts/renewing/letters';
import { namePart } from '../../../kernel/files/file-name.js';

const longestNumber = 100;

/**
 * `LB-98765 2026-01-05 Letter to Jurisdiction.docx`
 * @param processStartDate YYYY-MM-DD, or null if the renewal was put back to its beginning
 */
export const letterFileName = (licenseNumber: string, processStartDate: string | null, kind: LetterKind): string =>
  `${[namePart(licenseNumber, longestNumber), processStartDate, letterLabels[kind]].filter(Boolean).join(' ')}.docx`;
