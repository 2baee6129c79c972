export const MEGABYTE = 1024 * 1024;

export const PDF = 'application/pdf';
export const CSV = 'text/csv';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A kind of file that people may send. */
export interface SentFile {
  /** In bytes. */
  readonly limit: number;
  /** The limit in words: "25 MB". */
  readonly most: string;
  /** Media types, recognized by content. */
  readonly accepts: readonly string[];
  /** Endings of its name, as the file dialog and the first check of a screen know them. */
  readonly endings: readonly string[];
  readonly wrong: string;
  readonly tooLarge: string;
}

const file = (what: string, megabytes: number, accepts: readonly string[], endings: readonly string[]): SentFile => {
  const most = `${megabytes} MB`;
  return {
    ...{ limit: megabytes * MEGABYTE, most, accepts, endings },
    wrong: `Selected file must be ${what}`,
    tooLarge: `Selected file cannot exceed ${most}`,
  };
};

/** The files that people send, with their limits and refusals (decisions 9 and 10). */
export const sentFiles = {
  pdf: file('a PDF', 25, [PDF], ['.pdf']),
  image: file('a PNG or JPEG image', 1, ['image/png', 'image/jpeg'], ['.png', '.jpg', '.jpeg']),
  import: file('a .csv or .xlsx file', 100, [CSV, XLSX], ['.csv', '.xlsx', '.txt', '.tsv']),
  template: file('a .docx file', 5, [DOCX], ['.docx']),
} as const satisfies Record<string, SentFile>;

export const emptyFile = 'The file is empty.';

/** Why a file is refused by what a person can see of it; the server looks at its content. */
export const whyNotSent = (
  { name, size }: { readonly name: string; readonly size: number },
  { limit, endings, wrong, tooLarge }: SentFile,
): string | undefined => {
  if (!endings.some((ending) => name.toLowerCase().endsWith(ending))) return wrong;
  if (size > limit) return tooLarge;
  return size === 0 ? emptyFile : undefined;
};
