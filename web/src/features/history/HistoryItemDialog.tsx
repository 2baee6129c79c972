import type { HistoryItem } from '@evergreen/contracts/history';
import { Link } from 'react-router';
import { Moment } from '../../kit/DateWithMeaning';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { FieldChanges } from '../../kit/Timeline';
import { pageOf } from './subject-links';
import { UndoItem } from './UndoItem';

export const Changes = ({ item }: { item: HistoryItem }) =>
  item.changes.length === 0 ? (
    <p className="eg-muted">No field changed by it.</p>
  ) : (
    <FieldChanges changes={item.changes.map(({ label, before, after }) => ({ field: label, before, after }))} />
  );

/** One event with the fields before and after. */
export const HistoryItemDialog = ({ item, onClose }: { item: HistoryItem; onClose: () => void }) => {
  const page = pageOf(item.subject);
  return (
    <InfoDialog open width="medium" title={item.kind} onClose={onClose}>
      <p>
        <b>{item.personName}</b> {item.sentence}.
      </p>
      <p className="eg-muted">
        <Moment at={item.at} />
        {page && (
          <>
            {' · '}
            <Link to={page} onClick={onClose}>
              Open {item.subject.label}
            </Link>
          </>
        )}
      </p>
      <Changes item={item} />
      <UndoItem item={item} onDone={onClose} />
    </InfoDialog>
  );
};
