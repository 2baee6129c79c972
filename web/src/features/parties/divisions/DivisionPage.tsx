import { divisions } from '@evergreen/contracts/parties/divisions';
import { useParams } from 'react-router';
import { useMayHere } from '../../../kit/data/identity';
import { FactsCard } from '../../../kit/page/FactsCard';
import { RecordPage } from '../../../kit/records/RecordPage';
import { factsOf } from '../../../shared/factsOf';
import { ContactsCard } from './contacts/ContactsCard';
import { DeleteDivision } from './DeleteDivision';
import { DivisionDialog } from './DivisionDialog';
import { useDivision } from './divisions.api';
import { PropertiesLink } from './PropertiesLink';

export const DivisionPage = () => {
  const { divisionId = '' } = useParams();
  const mayEdit = useMayHere()('division.edit');
  const may = () => mayEdit;
  return (
    <RecordPage
      kind="division"
      at={`/divisions/${divisionId}`}
      query={useDivision(divisionId)}
      back={{ to: '/divisions', label: 'Divisions' }}
      called={({ name }) => name}
      subtitle={(division) => <PropertiesLink division={division} />}
      edit={{ may, dialog: (division, onClose) => <DivisionDialog record={division} onClose={onClose} /> }}
      remove={{ may, dialog: (division, onClose) => <DeleteDivision division={division} onClose={onClose} /> }}
      work={(division) => <ContactsCard division={division} />}
      facts={(division) => (
        <FactsCard title="Division Details" rank="first" facts={factsOf(divisions.fields, division)} />
      )}
    />
  );
};
