import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import { Moment } from '../../../../kit/values/DateWithMeaning';
import { Card } from '../../../../kit/page/Card';

export const NotesCard = ({ property: { notes, notesTimestamp } }: { property: PropertyDetail }) => (
  <Card
    title="Notes"
    empty={!notes && 'There are no notes.'}
    note={
      notesTimestamp && (
        <>
          Last updated <Moment at={notesTimestamp} />
        </>
      )
    }
  >
    <p className="eg-property-notes">{notes}</p>
  </Card>
);
