import { Readable, pipeline } from 'node:stream';
import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { CsvError, parse } from 'csv-parse';
import { decode, encodingOf } from './decode.js';
import { delimiterOf } from './delimiter.js';
import { looksBinary } from './file-kind.js';
import { FileRefused } from './file-refused.js';

/** Some programs write the delimiter as a first line for Excel. */
const delimiterHint = /^sep=(.)\r?\n/;

/** Parses delimited text into rows of cells; blank lines become one empty cell. */
export async function* readCsv(head: Buffer, bytes: AsyncGenerator<Buffer>): AsyncGenerator<string[]> {
  const encoding = encodingOf(head);
  if (encoding === 'utf-8' && (head.includes(0) || looksBinary(head))) throw new FileRefused('binary');
  const text = decode(bytes, encoding);
  const first = await nextText(text);
  const hint = delimiterHint.exec(first);
  const parser = parse({
    delimiter: hint?.[1] ?? delimiterOf(first),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: importLimits.lineBytes,
    // Counted by the parser: as records they would be errors.
    skip_empty_lines: true,
    info: true,
  });
  // A source's failure arrives through the parser, which the pipeline destroys.
  const end = { isLineEnd: false };
  pipeline(Readable.from(from(first.slice(hint?.[0].length ?? 0), text, end)), parser, () => undefined);
  let records = hint ? 1 : 0;
  let blank = 0;
  if (hint) yield [''];
  try {
    for await (const { record, info } of parser as AsyncIterable<InfoRecord>) {
      for (; blank < info.empty_lines; blank += 1) yield [''];
      records += 1;
      yield record;
    }
    // The end of the last line is counted as an empty line.
    const left = parser.info.empty_lines - (end.isLineEnd ? 1 : 0);
    for (; blank < left; blank += 1) yield [''];
  } catch (error) {
    throw refusalOf(error, records + blank + 1);
  }
}

interface InfoRecord {
  readonly record: string[];
  readonly info: { readonly empty_lines: number };
}

const nextText = async (text: AsyncGenerator<string>): Promise<string> => {
  for (let next = await text.next(); !next.done; next = await text.next()) if (next.value !== '') return next.value;
  throw new FileRefused('empty');
};

async function* from(first: string, rest: AsyncGenerator<string>, end: { isLineEnd: boolean }): AsyncGenerator<string> {
  let last = first;
  yield first;
  for await (const text of rest) {
    if (text !== '') last = text;
    yield text;
  }
  end.isLineEnd = /[\r\n]$/.test(last);
}

const refusalOf = (error: unknown, row: number): unknown => {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FileRefused('lineTooLong', row);
  return new FileRefused('quoteNotClosed', row);
};
