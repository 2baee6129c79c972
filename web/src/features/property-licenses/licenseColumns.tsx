import { licenseCalls } from '@evergreen/contracts/calls/licenses';
import { callsAt } from '../../kit/calls';
import { jurisdictionLabels, licenseTermLabels } from '@evergreen/contracts/enums';
import type { PropertyLicense, PropertyLicensesQuery } from '@evergreen/contracts/property-licenses';
import { FileText } from 'lucide-react';
import { CountLink } from '../../kit/CountLink';
import { DateWithMeaning, shortDate } from '../../kit/DateWithMeaning';
import type { Column } from '../../kit/list/types';
import { Tag } from '../../kit/Tag';
import { LicenseInfo } from '../../shared/renewals/LicenseInfo';

const Number = ({ license }: { license: PropertyLicense }) => (
  <>
    <span className="eg-number">{license.licenseNumber}</span>
    {license.licenseRank === 'Primary' && (
      <>
        {' '}
        <Tag tone="special">Primary</Tag>
      </>
    )}
  </>
);

const besides = ({ active, accountNumber, licenseRank, masterLicenseNumber }: PropertyLicense) =>
  [
    !active && 'Inactive',
    licenseRank === 'Secondary' && masterLicenseNumber && `Secondary to ${masterLicenseNumber}`,
    accountNumber && `Acct # ${accountNumber}`,
  ]
    .filter(Boolean)
    .join(', ');

const Document = ({ license: { id, licenseNumber, documentFileName } }: { license: PropertyLicense }) =>
  documentFileName === null ? null : (
    <a
      className="eg-license-file"
      href={callsAt(licenseCalls, { id }).document()}
      aria-label={`License document of ${licenseNumber}`}
      title={documentFileName}
    >
      <FileText size={16} aria-hidden />
    </a>
  );

/** Document 1, Property detail. */
/** @param activeOnly whether the list, and with it the number of secondary licenses, leaves out inactive ones */
export const licenseColumns = (
  today: string,
  activeOnly: boolean,
): readonly Column<PropertyLicense, PropertyLicensesQuery>[] => [
  {
    id: 'licenseNumber',
    width: '126px',
    share: 0.3,
    label: 'License #',
    sortBy: 'licenseNumber',
    cell: (row) => <Number license={row} />,
    detail: besides,
    narrow: 'first',
  },
  {
    id: 'trackDate',
    width: '102px',
    label: 'Track Date',
    sortBy: 'trackDate',
    cell: (row) => shortDate(row.trackDate),
    detail: ({ dueDate }) => dueDate && `Due\u00a0${shortDate(dueDate)}`,
  },
  {
    id: 'expirationDate',
    width: '92px',
    label: 'Expiration',
    sortBy: 'expirationDate',
    cell: (row) => <DateWithMeaning date={row.expirationDate} today={today} />,
    narrow: 'first',
  },
  {
    id: 'licenseTypeName',
    width: '96px',
    share: 0.3,
    label: 'License Type',
    sortBy: 'licenseTypeName',
    cell: (row) => row.licenseTypeName,
    detail: (row) => licenseTermLabels[row.licenseTerm],
    narrow: 'second',
  },
  {
    id: 'licensingAuthorityName',
    width: '108px',
    share: 0.4,
    label: 'Licensing Authority',
    sortBy: 'licensingAuthorityName',
    cell: (row) => row.licensingAuthorityName,
    detail: (row) => jurisdictionLabels[row.jurisdiction],
    narrow: 'second',
  },
  {
    id: 'secondaryLicensesCount',
    width: '96px',
    label: 'Secondary',
    sortBy: 'secondaryLicensesCount',
    align: 'end',
    cell: (row) =>
      row.licenseRank === 'Primary' && (
        <CountLink
          count={row.secondaryLicensesCount}
          to={`/licenses/${row.id}${activeOnly ? '' : '?secondaryactiveOnly=false'}#secondary-licenses`}
          noun={['secondary license', 'secondary licenses']}
          of={row.licenseNumber}
        />
      ),
  },
  { id: 'document', width: '40px', label: 'File', cell: (row) => <Document license={row} />, narrow: 'first' },
  {
    id: 'info',
    label: 'Details',
    labelHidden: true,
    width: '36px',
    cell: (row) => <LicenseInfo row={row} today={today} />,
  },
  // Said beside others already; in a column of its own for whoever sorts by it.
  {
    id: 'dueDate',
    width: '84px',
    label: 'Due Date',
    sortBy: 'dueDate',
    cell: (row) => shortDate(row.dueDate),
    optional: true,
  },
  {
    id: 'accountNumber',
    width: '80px',
    label: 'Acct #',
    sortBy: 'accountNumber',
    cell: (row) => row.accountNumber,
    optional: true,
  },
  {
    id: 'licenseTerm',
    width: '84px',
    label: 'License Term',
    sortBy: 'licenseTerm',
    cell: (row) => licenseTermLabels[row.licenseTerm],
    optional: true,
  },
  {
    id: 'jurisdiction',
    width: '100px',
    label: 'Jurisdiction',
    sortBy: 'jurisdiction',
    cell: (row) => jurisdictionLabels[row.jurisdiction],
    optional: true,
  },
];
