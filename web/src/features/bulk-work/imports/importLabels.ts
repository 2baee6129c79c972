import { counted } from '@evergreen/contracts/counted';
import type { ImportCounts, ImportStatus } from '@evergreen/contracts/bulk-work/imports';
import type { Tone } from '../../../kit/signs/Notice';

export const toneOf: Record<ImportStatus, Tone> = {
  NeedsMapping: 'soon',
  Checking: 'info',
  Ready: 'soon',
  Running: 'info',
  Completed: 'good',
  Failed: 'late',
  Cancelled: 'plain',
};

/** Lines of the file that are no rows: "2 blank lines, 1 title or note". */
export const leftOut = ({ blankLines, repeatedHeaders, strayLines }: ImportCounts): string =>
  [
    blankLines > 0 && counted(blankLines, 'blank line', 'blank lines'),
    repeatedHeaders > 0 && counted(repeatedHeaders, 'repeated header', 'repeated headers'),
    strayLines > 0 && counted(strayLines, 'title or note', 'titles and notes'),
  ]
    .filter(Boolean)
    .join(', ');
