import type { HistoryItem, HistoryOf } from '@evergreen/contracts/history';
import { Link } from 'react-router';
import { InfoDialog } from '../../kit/dialog/InfoDialog';
import { FieldChanges } from '../../kit/FieldChanges';
import { allOf, Consequences, Sentence, TimeOf } from './Days';
import { pageOf } from './subject-links';
import { UndoItem } from './UndoItem';

const Changes = ({ item }: { item: HistoryItem }) =>
  item.changes.length === 0 ? (
    <p className="eg-muted">No field changed by it.</p>
  ) : (
    <FieldChanges changes={item.changes.map(({ label, before, after }) => ({ field: label, before, after }))} />
  );

interface HistoryItemDialogProps {
  item: HistoryItem;
  of?: HistoryOf | undefined;
  onClose: () => void;
}

/** One event with the fields before and after. */
export const HistoryItemDialog = ({ item, of, onClose }: HistoryItemDialogProps) => {
  const page = pageOf(item.subject);
  return (
    <InfoDialog open width="medium" title={item.kind} onClose={onClose}>
      <p>
        <Sentence item={item} />.
      </p>
      <p className="eg-muted">
        <TimeOf id={item.id} at={item.at} of={of} withDay />
        {' · '}
        <Link to={allOf(item, of)} onClick={onClose}>
          Its whole history
        </Link>
        {page && (
          <>
            {' · '}
            <Link to={page} onClick={onClose}>
              Open {item.subject.label}
            </Link>
          </>
        )}
      </p>
      <Consequences item={item} of={of} />
      <Changes item={item} />
      <UndoItem item={item} onDone={onClose} />
    </InfoDialog>
  );
};
