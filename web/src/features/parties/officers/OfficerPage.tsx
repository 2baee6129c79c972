import { type OfficerDetail } from '@evergreen/contracts/parties/officers';
import { officerLabel } from '@evergreen/contracts/shown-words';
import { useParams } from 'react-router';
import { RecordPage } from '../../../kit/records/RecordPage';
import { useKeeps } from '../../../kit/records/useKeeps';
import { StatusTag } from '../../../kit/signs/StatusTag';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { useCompanyParent } from '../../../shared/companyParent';
import { DeleteOfficer } from './DeleteOfficer';
import { EntitiesCard } from './EntitiesCard';
import { LicensesCard } from './LicensesCard';
import { EditOfficerDialog } from './OfficerDialog';
import { useOfficer } from './officers.api';

/** Document 3, Officer profile. */
export const OfficerPage = () => {
  const { officerId = '' } = useParams();
  const parent = useCompanyParent();
  const { keeps } = useKeeps('entity.edit', true);
  const may = ({ isManagedByClient }: OfficerDetail) => keeps({ isClientSpecific: isManagedByClient });
  return (
    <RecordPage
      kind="officer"
      thing="Officer"
      at={`/officers/${officerId}`}
      query={useOfficer(officerId)}
      back={parent}
      called={({ name }) => officerLabel(name)}
      status={(officer) => (
        <>
          <StatusTag active={officer.active} />{' '}
          {officer.deactivatedDate && <span className="eg-muted">since {shortDate(officer.deactivatedDate)} </span>}
          {!may(officer) && <span className="eg-muted">Managed by {officer.managedBy}</span>}
        </>
      )}
      edit={{ may, dialog: (officer, onClose) => <EditOfficerDialog officer={officer} onClose={onClose} /> }}
      remove={{
        may,
        dialog: (officer, onClose) => <DeleteOfficer officer={officer} to={parent.to} onClose={onClose} />,
      }}
      parts={{
        entities: {
          label: 'Entities',
          count: ({ corporateEntityCount }) => corporateEntityCount,
          work: (officer) => <EntitiesCard officer={officer} />,
        },
        licenses: {
          label: 'Licenses',
          count: ({ licenseCount }) => licenseCount,
          work: (officer) => <LicensesCard officer={officer} />,
        },
      }}
    />
  );
};
