import type { PropertyDetail } from '@evergreen/contracts/properties';
import { Moment } from '../../../kit/DateWithMeaning';
import { Card } from '../../../kit/page/Card';

export const NotesCard = ({ property: { notes, notesTimestamp } }: { property: PropertyDetail }) => (
  <Card
    title="Notes"
    note={
      notesTimestamp && (
        <>
          Last updated <Moment at={notesTimestamp} />
        </>
      )
    }
  >
    <p className={notes ? 'eg-property-notes' : 'eg-property-notes eg-muted'}>{notes ?? 'There are no notes.'}</p>
  </Card>
);
