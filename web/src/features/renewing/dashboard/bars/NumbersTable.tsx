import type { ReactNode } from 'react';
import { Count, type CountProps } from './Count';

export interface NumbersRow {
  key: string;
  head: ReactNode;
  counts: readonly CountProps[];
}

interface NumbersTableProps {
  label: string;
  /** The heads of the rows, then of each of their numbers. */
  heads: readonly string[];
  rows: readonly NumbersRow[];
}

/** Numbers with links to what they count. */
export const NumbersTable = ({ label, heads, rows }: NumbersTableProps) => (
  <div className="eg-table-wrap">
    <table className="eg-table eg-numbers" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th key={head} scope="col" className={index > 0 ? 'eg-end' : ''}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, counts }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {counts.map((count) => (
              <td key={count.words} className="eg-end">
                <Count {...count} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
