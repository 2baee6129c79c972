import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Moment } from './DateWithMeaning';

export interface TimelineItem {
  id: string;
  at: string;
  sentence: ReactNode;
  note?: ReactNode;
  /** The fields before and after; opens under the sentence. */
  detail?: ReactNode;
}

const Item = ({ item }: { item: TimelineItem }) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className="eg-event">
      <i aria-hidden />
      <div>
        <div>{item.sentence}</div>
        <div className="eg-muted">
          <Moment at={item.at} />
          {item.note && <> · {item.note}</>}
          {item.detail && (
            <button
              type="button"
              className="eg-link eg-event-more"
              aria-expanded={open}
              aria-controls={id}
              onClick={() => setOpen(!open)}
            >
              Details <ChevronRight size={13} aria-hidden />
            </button>
          )}
        </div>
        {item.detail && open && <div id={id}>{item.detail}</div>}
      </div>
    </li>
  );
};

export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className="eg-timeline">
    {items.map((item) => (
      <Item key={item.id} item={item} />
    ))}
  </ol>
);

export interface FieldChange {
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
