import type { ReactNode } from 'react';
import './field-changes.css';

interface FieldChange {
  field: string;
  before: ReactNode;
  after: ReactNode;
}

const shown = (value: ReactNode) =>
  value === null || value === undefined || value === '' ? <span className="eg-muted">nothing</span> : value;

/** What an event changed, field by field. */
export const FieldChanges = ({ changes }: { changes: readonly FieldChange[] }) => (
  <div className="eg-table-wrap">
    <table className="eg-table eg-changes">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            <td>{shown(change.before)}</td>
            <td>{shown(change.after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
