import { number } from '@evergreen/contracts/counted';
import {
  typeLicensesColumns,
  type TypeLicense,
  type TypeLicenses,
  typeLicensesQuery,
  type TypeLicensesQuery,
} from '@evergreen/contracts/license-type-lists';
import { contractColumns } from '../../../../../kit/list/columns/contractColumns';
import { type LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import { useIdentity } from '../../../../../kit/data/identity';
import { activeOnly } from '../../../../../kit/list/filters/activeOnly';
import { activeInWords } from '../../../../../kit/list/state/countInWords';
import { ListCard } from '../../../../../kit/list/ListCard';
import type { Column } from '../../../../../kit/list/state/types';
import { Card } from '../../../../../kit/page/Card';
import { StagePips } from '../../../../../shared/renewals/rows/StagePips';
import { licensesInWords } from '../../../../../shared/renewals/inWords';
import { Loading } from '../../../../../kit/loading/states';
import { LoadError } from '../../../../../kit/loading/LoadError';
import { listLicensesOf, useLicenseCounts } from '../license-types.api';

const columns: readonly Column<TypeLicense, TypeLicensesQuery>[] = contractColumns(typeLicensesColumns, {
  licenseNumber: { cell: ({ licenseNumber }) => <span className="eg-number">{licenseNumber}</span>, narrow: 'first' },
  renewalStatus: {
    cell: ({ renewalStatus }) => renewalStatus && <StagePips stage={renewalStatus} />,
    narrow: 'second',
  },
  expirationDate: { narrow: 'first' },
  propertyName: { narrow: 'second' },
});

const countsInWords = ({ activeItemCount: active, inactiveItemCount: inactive }: TypeLicenses): string => {
  if (active + inactive === 0) return 'No client has a license of this type.';
  return `Your clients have ${licensesInWords(active + inactive)} of this type: ${number(active)} active, ${number(inactive)} inactive. Choose a client to see its licenses.`;
};

/** If the firm works for no client, it shows only their number. */
const CountsOnly = ({ type }: { type: LicenseTypeDetail }) => {
  const { data, error, refetch } = useLicenseCounts(type);
  return (
    <Card title="Licenses of this Type">
      {data ? (
        <p className="eg-words">{countsInWords(data)}</p>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading rows={1} />
      )}
    </Card>
  );
};

export const TypeLicensesCard = ({ type }: { type: LicenseTypeDetail }) => {
  const { clientId } = useIdentity();
  if (clientId === null) return <CountsOnly type={type} />;
  return (
    <ListCard<TypeLicense, TypeLicensesQuery, TypeLicenses>
      title="Licenses of this Type"
      prefix="license"
      noun={['license', 'licenses']}
      queryKey={['license-type', type.id, 'licenses']}
      shows={{ license: true, renewal: true, property: true }}
      contract={typeLicensesQuery}
      list={(query, signal) => listLicensesOf(type, query, signal)}
      columns={columns}
      search="Search license, property"
      quick={activeOnly<TypeLicensesQuery, TypeLicenses>()}
      exportAs={{ type: 'shown-type-licenses', of: type.id }}
      href={({ id }) => `/licenses/${id}`}
      rowName={({ licenseNumber }) => `License ${licenseNumber}`}
      summary={activeInWords}
      empty={{ reason: 'There are no licenses of this type.' }}
    />
  );
};
