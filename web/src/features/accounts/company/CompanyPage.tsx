import type { Company } from '@evergreen/contracts/accounts/company';
import { clientServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import { useMayHere } from '../../../kit/data/identity';
import { Card } from '../../../kit/page/Card';
import { Facts } from '../../../kit/page/Facts';
import { useRecordedFacts } from '../../../kit/page/recordedFacts';
import { RecordPage } from '../../../kit/records/RecordPage';
import { AddressCard } from '../../../shared/AddressCard';
import { useCompany } from './company.api';
import { EditCompanyDialog } from './EditCompanyDialog';

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

const Profile = ({ company }: { company: Company }) => {
  const recorded = useRecordedFacts(company);
  return (
    <>
      <Card title="Company Details" rank="first">
        <Facts
          facts={[
            ['Legal Name', company.legalName],
            ['Display Name', company.displayName],
            ['Service Level', clientServiceLevelLabels[company.serviceLevel]],
            ['Property Contact Required', yesOrNo(company.isPropertyContactRequired)],
            ['Property Division Required', yesOrNo(company.isPropertyDivisionRequired)],
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
