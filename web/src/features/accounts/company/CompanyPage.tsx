import { type Company, companyFields } from '@evergreen/contracts/accounts/company';
import { clientServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import { useMayHere } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import { useRecordedFacts } from '../../../kit/page/recordedFacts';
import { RecordPage } from '../../../kit/records/RecordPage';
import { factsOf } from '../../../shared/factsOf';
import { AddressCard } from '../../../shared/AddressCard';
import { useCompany } from './company.api';
import { EditCompanyDialog } from './EditCompanyDialog';

const Profile = ({ company }: { company: Company }) => {
  const recorded = useRecordedFacts(company);
  return (
    <>
      <Card title="Company Details" rank="first">
        <Facts
          facts={[
            ...factsOf(companyFields, company, { until: 'address1' }),
            ['Service Level', clientServiceLevelLabels[company.serviceLevel]],
            ...factsOf(companyFields, company, { from: 'isPropertyContactRequired' }),
            ...recorded,
          ]}
        />
      </Card>
      <AddressCard of={company} />
    </>
  );
};

/** Document 3, Company profile. */
export const CompanyPage = () => {
  const edits = useMayHere()('company.edit');
  return (
    <RecordPage
      kind="company"
      query={useCompany()}
      called={({ displayName }) => displayName}
      edit={{
        may: () => edits,
        dialog: (company, onClose) => <EditCompanyDialog company={company} onClose={onClose} />,
      }}
      facts={(company) => <Profile company={company} />}
    />
  );
};
