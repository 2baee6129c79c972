import {
  type CellValue,
  columnIds,
  type ColumnPart,
  type ListColumn,
  type ListColumns,
  partsOf,
} from '@evergreen/contracts/list-columns';
import { today } from '@evergreen/workflows/dates';
import { instantInWords } from '../clock.js';

/** A column of a list in a file. */
export interface ShownColumn<R> {
  readonly label: string;
  readonly kind: 'text' | 'date' | 'money' | 'count' | 'flag';
  readonly value: (row: R, timeZone: string) => CellValue;
}

/** Writes a timestamp in the client's time zone. */
const ofMoment =
  <R>(value: ColumnPart<R>['value'], words: (time: string, timeZone: string) => string): ShownColumn<R>['value'] =>
  (row, timeZone) => {
    const time = value(row);
    return time === null ? null : words(String(time), timeZone);
  };

const shownPart = <R>({ label, kind, value }: Required<ColumnPart<R>>): ShownColumn<R> => {
  if (kind === 'timestamp') {
    return { label, kind: 'date', value: ofMoment(value, (time, timeZone) => today(timeZone, new Date(time))) };
  }
  return kind === 'instant' ? { label, kind: 'text', value: ofMoment(value, instantInWords) } : { label, kind, value };
};

/** The columns of a list in a file, by the id of its columns on the screen: one column may have several parts. */
export const shownColumns = <R>(columns: ListColumns<R>): Readonly<Record<string, readonly ShownColumn<R>[]>> =>
  Object.fromEntries(
    columnIds(columns).map((id) => [id, partsOf<R>(id, columns[id] as ListColumn<R>).map((part) => shownPart(part))]),
  );
