import { importLimits } from '@evergreen/contracts/bulk-work/imports';
import { FileRefused } from './file-refused.js';

/** Fails at the first record over a limit: a small upload may decompress to much. */
export async function* withinLimits(records: AsyncGenerator<string[]>): AsyncGenerator<string[]> {
  let row = 0;
  let cells = 0;
  let filled = 0;
  let text = 0;
  for await (const record of records) {
    row += 1;
    cells += record.length;
    let length = 0;
    for (const cell of record) {
      length += cell.length;
      if (cell !== '') filled += 1;
    }
    if (filled > importLimits.cells || cells > importLimits.allCells) throw new FileRefused('tooManyCells');
    if (length > importLimits.lineBytes) throw new FileRefused('rowTooLong', row);
    text += length;
    if (text > importLimits.text) throw new FileRefused('tooMuchText');
    yield record;
  }
}
