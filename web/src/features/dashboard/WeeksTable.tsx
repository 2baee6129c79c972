import { Count } from './Count';
import type { WeekColumn } from './weeks';

/** The same week by week in figures. */
export const WeeksTable = ({ columns, label }: { columns: readonly WeekColumn[]; label: string }) => (
  <div className="eg-table-wrap">
    <table className="eg-table eg-numbers" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Week</th>
          {columns[0]?.parts.map(({ bucket, label: stage }) => (
            <th key={bucket} scope="col" className="eg-end">
              {stage}
            </th>
          ))}
          <th scope="col" className="eg-end">
            All
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map((column) => (
          <tr key={column.from}>
            <th scope="row">{column.days}</th>
            {column.parts.map((part) => (
              <td key={part.bucket} className="eg-end">
                <Count count={part.count} href={part.href} words={`${column.days}, ${part.label}`} />
              </td>
            ))}
            <td className="eg-end">
              <Count count={column.count} href={column.href} words={column.days} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
