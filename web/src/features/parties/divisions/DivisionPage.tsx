import { type Division, divisions } from '@evergreen/contracts/parties/divisions';
import Button from '@mui/material/Button';
import { useParams } from 'react-router';
import { RecordReferenceContext, useOwnReference } from '../../../kit/messages/recordReference';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useMayHere } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { DetailPage } from '../../../kit/page/DetailPage';
import { EditLink } from '../../../kit/page/EditLink';
import { Facts } from '../../../kit/page/Facts';
import { factsOf } from '../../../shared/factsOf';
import { ContactsCard } from './contacts/ContactsCard';
import { DeleteDivision } from './DeleteDivision';
import { DivisionDialog } from './DivisionDialog';
import { useDivision } from './divisions.api';
import { PropertiesLink } from './PropertiesLink';

const Actions = ({ division }: { division: Division }) => {
  const removal = useDialog();
  const edits = useMayHere()('division.edit');
  if (!edits) return null;
  return (
    <>
      <Button variant="outlined" color="error" onClick={removal.show}>
        Delete
      </Button>
      <DeleteDivision {...removal.props} division={division} />
    </>
  );
};

const Details = ({ division }: { division: Division }) => {
  const dialog = useDialog();
  const edits = useMayHere()('division.edit');
  return (
    <Card
      title="Division Details"
      rank="first"
      actions={edits && <EditLink label="Edit" of="division" onOpen={dialog.show} />}
    >
      <Facts facts={factsOf(divisions.fields, division)} />
      {dialog.props.open && <DivisionDialog record={division} onClose={dialog.props.onClose} />}
    </Card>
  );
};

export const DivisionPage = () => {
  const { divisionId = '' } = useParams();
  const query = useDivision(divisionId);
  const name = query.data?.name;
  const concern = useOwnReference(name, `/divisions/${divisionId}`);
  return (
    <RecordReferenceContext value={concern}>
      <DetailPage
        query={query}
        back={{ to: '/divisions', label: 'Divisions' }}
        title={(division) => division.name}
        standing={(division) => <PropertiesLink division={division} />}
        actions={(division) => <Actions division={division} />}
        work={(division) => <ContactsCard division={division} />}
        facts={(division) => <Details division={division} />}
      />
    </RecordReferenceContext>
  );
};
