import { DOCX } from '@evergreen/contracts/documents';

export { DOCX } from '@evergreen/contracts/documents';

const MB = 1024 * 1024;

export interface FileKindRule {
  readonly limit: number;
  readonly tooLarge: string;
  readonly wrong: string;
  /** Recognized by content, never by name. */
  readonly accepts: readonly string[];
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const CSV = 'text/csv';

/**
 * The kinds of files and their limits (decisions 9 and 10). `made` is written by the program: exports, letters, lists
 * of rejected rows.
 */
export const fileKinds = {
  pdf: {
    limit: 25 * MB,
    tooLarge: 'Selected file cannot exceed 25 MB',
    wrong: 'Selected file must be a PDF',
    accepts: ['application/pdf'],
  },
  image: {
    limit: MB,
    tooLarge: 'Selected file cannot exceed 1 MB',
    wrong: 'Selected file must be a PNG or JPEG image',
    accepts: ['image/png', 'image/jpeg'],
  },
  import: {
    limit: 100 * MB,
    tooLarge: 'Selected file cannot exceed 100 MB',
    wrong: 'Selected file must be a .csv or .xlsx file',
    accepts: [CSV, XLSX],
  },
  template: {
    limit: 5 * MB,
    tooLarge: 'Selected file cannot exceed 5 MB',
    wrong: 'Selected file must be a .docx file',
    accepts: [DOCX],
  },
  made: {
    limit: 1024 * MB,
    tooLarge: 'The file grew beyond 1 GB',
    wrong: 'The program wrote a file of an unknown kind',
    accepts: [CSV, XLSX, DOCX, 'application/pdf'],
  },
} as const satisfies Record<string, FileKindRule>;
export type FileKind = keyof typeof fileKinds;
