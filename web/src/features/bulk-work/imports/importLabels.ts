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

export const number = (value: number) => value.toLocaleString('en-US');

export const some = (value: number, singular: string, many: string) =>
  `${number(value)} ${value === 1 ? singular : many}`;

/** The other lines of the file. */
export const leftOut = ({ blankLines, repeatedHeaders, strayLines }: ImportCounts): string =>
  [
    blankLines > 0 && some(blankLines, 'blank line', 'blank lines'),
    repeatedHeaders > 0 && some(repeatedHeaders, 'repeated header', 'repeated headers'),
    strayLines > 0 && some(strayLines, 'title or note', 'titles and notes'),
  ]
    .filter(Boolean)
    .join(', ');
