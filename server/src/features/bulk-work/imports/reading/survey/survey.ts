import { periodOf } from '../tidy/periods.js';
import { isNothing } from '../tidy/text.js';
import { countSigns, type CountrySigns, noSigns } from './country-signs.js';
import { type DateTally, noDates, tallyDate } from './date-tally.js';
import { isPlaceholder, placeholderKey } from './placeholders.js';

/** Statistics of a column's values. */
export interface ColumnSurvey {
  readonly name: string;
  /** Non-empty cells. */
  filled: number;
  readonly dates: DateTally;
  readonly signs: CountrySigns;
  /** Counts of distinct values, if there are few; otherwise null. */
  values: Map<string, number> | null;
  /** By placeholder as first written: number of cells. */
  readonly placeholders: Map<string, { text: string; count: number }>;
}

/** A file's statistics after one pass. */
export interface Survey {
  readonly rows: number;
  readonly columns: readonly ColumnSurvey[];
}

/** Rows used to detect the country. */
const rowsForSigns = 5_000;
const mostValues = 60;
const longestValue = 80;
const mostPlaceholders = 30;

/** Collects the statistics; keeps no rows. */
export class Surveyor {
  private rows = 0;
  private readonly columns: ColumnSurvey[];

  constructor(names: readonly string[]) {
    this.columns = names.map((name) => ({
      name,
      filled: 0,
      dates: noDates(),
      signs: noSigns(),
      values: new Map(),
      placeholders: new Map(),
    }));
  }

  add(cells: readonly string[]): void {
    this.rows += 1;
    for (const [index, column] of this.columns.entries()) {
      const value = (cells[index] ?? '').trim();
      if (value === '') continue;
      column.filled += 1;
      if (isNothing(value)) continue;
      if (isPlaceholder(value)) this.place(column, value);
      else this.look(column, value);
    }
  }

  survey(): Survey {
    return { rows: this.rows, columns: this.columns };
  }

  private place({ placeholders }: ColumnSurvey, value: string): void {
    const key = placeholderKey(value);
    const entry = placeholders.get(key);
    if (entry) entry.count += 1;
    else if (placeholders.size < mostPlaceholders) placeholders.set(key, { text: value, count: 1 });
  }

  private look(column: ColumnSurvey, value: string): void {
    for (const date of periodOf(value) ?? [value]) tallyDate(column.dates, date);
    if (this.rows <= rowsForSigns) countSigns(column.signs, value);
    if (!column.values) return;
    if (value.length > longestValue || (column.values.size >= mostValues && !column.values.has(value)))
      column.values = null;
    else column.values.set(value, (column.values.get(value) ?? 0) + 1);
  }
}
