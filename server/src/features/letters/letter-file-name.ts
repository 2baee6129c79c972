import { type LetterKind, letterLabels } from '@evergreen/contracts/letters';

const longestNumber = 100;

/** What no file system minds: separators, wildcards and control characters become a dash, and no name ends in a dot. */
const safe = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu, '-')
    .replace(/\s+/g, ' ')
    .slice(0, longestNumber)
    .toWellFormed()
    .replace(/^[\s.]+|[\s.]+$/g, '');

/**
 * `LB-98765 2026-01-05 Letter to Jurisdiction.docx`
 * @param processStartDate YYYY-MM-DD, or null where the renewal was put back to its beginning
 */
export const letterFileName = (licenseNumber: string, processStartDate: string | null, kind: LetterKind): string =>
  `${[safe(licenseNumber), processStartDate, letterLabels[kind]].filter(Boolean).join(' ')}.docx`;
