import { Readable, pipeline } from 'node:stream';
import { importLimits } from '@evergreen/contracts/imports';
import { CsvError, parse } from 'csv-parse';
import { decode, encodingOf } from './decode.js';
import { delimiterOf } from './delimiter.js';
import { looksBinary } from './file-kind.js';
import { FileRefused } from './file-refused.js';

/** Some programs write the delimiter into a line of its own, for Excel. */
const delimiterHint = /^sep=(.)\r?\n/;

/** The records of delimited text, each as its cells; blank lines come as a record of one empty cell. */
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
  });
  // A failure of the source arrives through the parser, which the pipeline destroys with it.
  pipeline(Readable.from(from(first.slice(hint?.[0].length ?? 0), text)), parser, () => undefined);
  let records = hint ? 1 : 0;
  if (hint) yield [''];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      records += 1;
      yield record;
    }
  } catch (error) {
    throw refusalOf(error, records + 1);
  }
}

const nextText = async (text: AsyncGenerator<string>): Promise<string> => {
  for (let next = await text.next(); !next.done; next = await text.next()) if (next.value !== '') return next.value;
  throw new FileRefused('empty');
};

async function* from(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const refusalOf = (error: unknown, row: number): unknown => {
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FileRefused('lineTooLong', row);
  return new FileRefused('quoteNotClosed', row);
};
