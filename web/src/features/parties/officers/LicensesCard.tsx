import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Counted } from '@evergreen/contracts/common';
import {
  type OfficerDetail,
  type OfficerLicense,
  officerLicenseQuery,
  type OfficerLicenseQuery,
  officerLicensesColumns,
} from '@evergreen/contracts/parties/officers';
import { activeOnly } from '../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../kit/list/state/countInWords';
import { ListCard } from '../../../kit/list/ListCard';
import type { Column } from '../../../kit/list/state/types';
import { listOfficerLicenses } from './officers.api';

const columns: readonly Column<OfficerLicense, OfficerLicenseQuery>[] = contractColumns(officerLicensesColumns, {
  licenseNumber: {
    cell: ({ licenseNumber }) => <span className="eg-number">{licenseNumber}</span>,
    detail: ({ licenseTypeName, licensingAuthorityName }) => `${licenseTypeName}, ${licensingAuthorityName}`,
    narrow: 'first',
  },
  rank: { narrow: 'second' },
  property: { narrow: 'second' },
});

/** The licenses that name the officer. */
export const LicensesCard = ({ officer }: { officer: OfficerDetail }) => (
  <ListCard<OfficerLicense, OfficerLicenseQuery, Counted<OfficerLicense>>
    title="Licenses"
    prefix="license"
    noun={['license', 'licenses']}
    queryKey={['corporate-officer', officer.id, 'licenses']}
    shows={{ license: true, property: true, officerTitle: true }}
    contract={officerLicenseQuery}
    list={(query, signal) => listOfficerLicenses(officer, query, signal)}
    columns={columns}
    exportAs={{ type: 'shown-officer-licenses', of: officer.id }}
    quick={activeOnly<OfficerLicenseQuery, Counted<OfficerLicense>>()}
    search="Search licenses"
    href={({ id }) => `/licenses/${id}`}
    rowName={({ licenseNumber }) => `License ${licenseNumber}`}
    rowTone={({ active }) => (active ? undefined : 'shaded')}
    summary={activeInWords}
    empty={{ reason: 'This officer is on no license.', usual: 'This officer is on no active license.' }}
  />
);
