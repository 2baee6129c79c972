import type { Company } from '@evergreen/contracts/accounts/company';
import { clientServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import { shortDate } from '../../../kit/values/DateWithMeaning';
import { Card } from '../../../kit/page/Card';
import { DetailPage } from '../../../kit/page/DetailPage';
import { Facts } from '../../../kit/page/Facts';
import { Panels } from '../../../kit/areas/panels';
import { dayOf, useTimeZone } from '../../../kit/values/time';
import { AddressCard } from '../../../shared/AddressCard';
import { useCompany } from './company.api';
import { EditCompany } from './EditCompany';

const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No');

const Actions = ({ company }: { company: Company }) => (
  <>
    <Panels of="company" place="actions" id={company.id} />
    <EditCompany company={company} />
  </>
);

const Profile = ({ company }: { company: Company }) => {
  const timeZone = useTimeZone();
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
            ['Created', shortDate(dayOf(timeZone, company.createdOn))],
            ['Modified', shortDate(dayOf(timeZone, company.modifiedOn))],
          ]}
        />
      </Card>
      <AddressCard of={company} />
    </>
  );
};

/** Document 3, Company profile. */
export const CompanyPage = () => (
  <DetailPage
    query={useCompany()}
    title={({ displayName }) => displayName}
    actions={(company) => <Actions company={company} />}
    work={({ id }) => <Panels of="company" place="work" id={id} />}
    facts={(company) => <Profile company={company} />}
  />
);
