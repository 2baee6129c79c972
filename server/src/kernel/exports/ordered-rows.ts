import type { Sql } from '../db/database.js';
import { Conditions } from '../lists/conditions.js';
import type { Keys, RowSet } from './declaration.js';

const UUID_BYTES = 16;
const uuidAt = (packed: Buffer, offset: number): string => {
  const hex = packed.toString('hex', offset, offset + UUID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};

/** As bytes: half a million keys take 8 MB. */
export const packedKeys = (packed: Buffer, parts: number): Keys => {
  const width = parts * UUID_BYTES;
  return {
    length: packed.length / width,
    slice: (start, end) => {
      const rows = Math.max(0, Math.min(end, packed.length / width) - start);
      return Array.from({ length: parts }, (_, part) =>
        Array.from({ length: rows }, (_, row) => uuidAt(packed, (start + row) * width + part * UUID_BYTES)),
      );
    },
  };
};

interface Ordered {
  /** One or two uuids that identify a row. */
  readonly key: readonly [string] | readonly [string, string];
  readonly from: string;
  /** Columns as SQL, with the direction if it is not ascending; the key is the last tie-breaker. */
  readonly order: readonly string[];
}

/** Rows of some tables, filtered by SQL conditions. */
export class OrderedRows extends Conditions implements RowSet {
  constructor(private readonly parts: Ordered) {
    super();
  }

  async count(sql: Sql): Promise<number> {
    const [row] = await sql.query<{ count: number }>(
      `select count(*) from ${this.parts.from} where ${this.text}`,
      this.params,
    );
    return row?.count ?? 0;
  }

  async keys(sql: Sql): Promise<Keys> {
    const { key, from, order } = this.parts;
    const packed = key.map((part) => `uuid_send(${part})`).join(' || ');
    const [row] = await sql.query<{ packed: Buffer }>(
      `select coalesce(string_agg(${packed}, ''::bytea order by ${[...order, ...key].join(', ')}), ''::bytea) as packed
       from ${from} where ${this.text}`,
      this.params,
    );
    return packedKeys(row?.packed ?? Buffer.alloc(0), key.length);
  }
}
