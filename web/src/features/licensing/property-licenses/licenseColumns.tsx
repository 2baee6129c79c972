import { licenseCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { callsAt } from '../../../kit/http/calls';
import { jurisdictionLabels, licenseTermLabels } from '@evergreen/contracts/licensing/enums';
import {
  type PropertyLicense,
  propertyLicensesColumns,
  type PropertyLicensesQuery,
} from '@evergreen/contracts/licensing/property-licenses';
import { FileText } from 'lucide-react';
import { CountLink } from '../../../kit/values/CountLink';
import { DateWithMeaning, shortDate } from '../../../kit/values/DateWithMeaning';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import type { Column } from '../../../kit/list/state/types';
import { Tag } from '../../../kit/signs/Tag';
import { LicenseInfo } from '../../../shared/renewals/rows/LicenseInfo';

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

const marks = ({ active, accountNumber, licenseRank, masterLicenseNumber }: PropertyLicense) =>
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
/** @param activeOnly whether the list, and its number of secondary licenses, leaves out inactive ones */
export const licenseColumns = (
  today: string,
  activeOnly: boolean,
): readonly Column<PropertyLicense, PropertyLicensesQuery>[] =>
  contractColumns(propertyLicensesColumns, {
    licenseNumber: {
      width: '126px',
      share: 0.3,
      cell: (row) => <Number license={row} />,
      detail: marks,
      narrow: 'first',
    },
    trackDate: { width: '102px', detail: ({ dueDate }) => dueDate && `Due\u00a0${shortDate(dueDate)}` },
    expirationDate: {
      width: '92px',
      cell: (row) => <DateWithMeaning date={row.expirationDate} today={today} />,
      narrow: 'first',
    },
    licenseTypeName: {
      width: '96px',
      share: 0.3,
      detail: (row) => licenseTermLabels[row.licenseTerm],
      narrow: 'second',
    },
    licensingAuthorityName: {
      width: '108px',
      share: 0.4,
      detail: (row) => jurisdictionLabels[row.jurisdiction],
      narrow: 'second',
    },
    secondaryLicensesCount: {
      width: '96px',
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
    document: { width: '40px', cell: (row) => <Document license={row} />, narrow: 'first' },
    info: { labelHidden: true, width: '36px', cell: (row) => <LicenseInfo row={row} today={today} /> },
    dueDate: { width: '84px' },
    accountNumber: { width: '80px' },
    licenseTerm: { width: '84px' },
    jurisdiction: { width: '100px' },
  });
