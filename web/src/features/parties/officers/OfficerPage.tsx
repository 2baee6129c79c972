import { officerCalled } from '@evergreen/contracts/shown-words';
import { type OfficerDetail } from '@evergreen/contracts/parties/officers';
import Button from '@mui/material/Button';
import { Pencil, Trash2 } from 'lucide-react';
import { useParams } from 'react-router';
import { RecordReferenceContext, useOwnReference } from '../../../kit/messages/recordReference';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { useDialog } from '../../../kit/dialog/useDialog';
import { DetailPage } from '../../../kit/page/DetailPage';
import { ProfileTabs, useTab } from '../../../kit/page/ProfileTabs';
import { Panels } from '../../../kit/areas/panels';
import { useKeeps } from '../../../kit/records/useKeeps';
import { Tag } from '../../../kit/signs/Tag';
import { useCompanyParent } from '../../../shared/companyParent';
import { DeleteOfficer } from './DeleteOfficer';
import { EntitiesCard } from './EntitiesCard';
import { LicensesCard } from './LicensesCard';
import { EditOfficerDialog } from './OfficerDialog';
import { useOfficer } from './officers.api';

const useEdits = ({ isManagedByClient }: Pick<OfficerDetail, 'isManagedByClient'>) =>
  useKeeps('entity.edit', true).keeps({ isClientSpecific: isManagedByClient });

const Actions = ({ officer }: { officer: OfficerDetail }) => {
  const [edit, removal] = [useDialog(), useDialog()];
  const { to } = useCompanyParent();
  if (!useEdits(officer)) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<Trash2 size={15} aria-hidden />} onClick={removal.show}>
        Delete
      </Button>
      <Button variant="contained" startIcon={<Pencil size={15} aria-hidden />} onClick={edit.show}>
        Edit
      </Button>
      <EditOfficerDialog {...edit.props} officer={officer} />
      <DeleteOfficer {...removal.props} officer={officer} to={to} />
    </>
  );
};

const Status = ({ officer }: { officer: OfficerDetail }) => {
  const { active, deactivatedDate, managedBy } = officer;
  return (
    <>
      <Tag tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Tag>{' '}
      {deactivatedDate && <span className="eg-muted">since {shortDate(deactivatedDate)} </span>}
      {!useEdits(officer) && <span className="eg-muted">Managed by {managedBy}</span>}
    </>
  );
};

const shown = ['entities', 'licenses'] as const;

/** Document 3, Officer profile. */
export const OfficerPage = () => {
  const { officerId = '' } = useParams();
  const query = useOfficer(officerId);
  const name = query.data && officerCalled(query.data.name);
  const concern = useOwnReference(name, `/officers/${officerId}`);
  const tab = useTab(shown);
  return (
    <RecordReferenceContext value={concern}>
      <DetailPage
        query={query}
        back={useCompanyParent()}
        title={(officer) => officerCalled(officer.name)}
        status={(officer) => <Status officer={officer} />}
        actions={(officer) => (
          <>
            <Panels of="officer" place="actions" id={officer.id} />
            <Actions officer={officer} />
          </>
        )}
        tabs={({ corporateEntityCount, licenseCount }) => (
          <ProfileTabs
            of="Officer"
            tabs={{
              entities: { label: 'Entities', count: corporateEntityCount },
              licenses: { label: 'Licenses', count: licenseCount },
            }}
            now={tab}
          />
        )}
        work={(officer) =>
          tab === 'licenses' ? <LicensesCard officer={officer} /> : <EntitiesCard officer={officer} />
        }
      />
    </RecordReferenceContext>
  );
};
