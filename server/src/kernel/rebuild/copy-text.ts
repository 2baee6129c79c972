import type { ShapedColumn, TableShape } from '../events/table-shape.js';

const SPECIAL = /[\\\n\r\t]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

const escaped = (value: string): string =>
  SPECIAL.test(value) ? value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character) : value;

const element = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : `"${plain(value).replace(/["\\]/g, '\\$&')}"`;

const plain = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

type Encoder = (value: unknown) => string;

const encoderOf = ({ type }: ShapedColumn): Encoder => {
  if (type.endsWith('[]'))
    return (value) => escaped(Array.isArray(value) ? `{${value.map(element).join(',')}}` : plain(value));
  if (type === 'jsonb' || type === 'json') return (value) => escaped(JSON.stringify(value));
  return (value) => escaped(plain(value));
};

/** A row as a line of COPY's text format, in the order of the table's columns. */
export const lineOf = ({ columns }: TableShape): ((row: Readonly<Record<string, unknown>>) => string) => {
  const encoders = columns.map((column) => ({ property: column.property, encode: encoderOf(column) }));
  return (row) => {
    let line = '';
    for (const { property, encode } of encoders) {
      const value = row[property];
      line += `${line ? '\t' : ''}${value === null || value === undefined ? '\\N' : encode(value)}`;
    }
    return `${line}\n`;
  };
};
