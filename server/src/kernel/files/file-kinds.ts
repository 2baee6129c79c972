import { CSV, DOCX, MEGABYTE, PDF, sentFiles, XLSX } from '@evergreen/contracts/sent-files';

/** The kinds of files. `made` is written by the program: exports, letters, lists of rejected rows. */
export const fileKinds = {
  ...sentFiles,
  made: {
    limit: 1024 * MEGABYTE,
    tooLarge: 'The file grew beyond 1 GB',
    wrong: 'The program wrote a file of an unknown kind',
    accepts: [CSV, XLSX, DOCX, PDF],
  },
} as const;
export type FileKind = keyof typeof fileKinds;
