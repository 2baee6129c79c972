import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  type TipType,
  type TipTypesQuery,
  tipTypesQuery,
  tipTypesColumns,
} from '@evergreen/contracts/licensing/renewal-tips';
import { useParams } from 'react-router';
import type { Column } from '../../../kit/list/state/types';
import { ListPage } from '../../../kit/list/ListPage';
import { Loading } from '../../../kit/loading/states';
import { LoadError } from '../../../kit/loading/LoadError';
import { listTypesOf, showsTypes, useRenewalTip } from './renewal-tips.api';
import './tip-types.css';

const columns: readonly Column<TipType, TipTypesQuery>[] = contractColumns(tipTypesColumns, {
  name: { width: '140px', share: 0.25, narrow: 'first' },
  licensingAuthorityName: { width: '150px', share: 0.3, narrow: 'second' },
  description: { width: '120px', share: 0.25 },
  licenseCategoryId: { width: '110px', share: 0.2 },
  subCategoryIds: { width: '92px' },
  term: { width: '84px', narrow: 'second' },
  isSeasonal: { width: '88px', cell: ({ isSeasonal }) => (isSeasonal ? 'Yes' : 'No') },
  originalLicenseFee: { width: '104px' },
  licenseRenewalFee: { width: '104px' },
  active: { width: '76px', cell: ({ active }) => (active ? 'Yes' : 'No'), narrow: 'first' },
});

const TipWords = ({ tipId }: { tipId: string }) => {
  const { data, error, refetch } = useRenewalTip(tipId);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={1} />;
  return <p className="eg-tip-whole-words">{data.description}</p>;
};

/** The license types with a renewal tip. */
export const TipTypesPage = () => {
  const { renewalTipId = '' } = useParams();
  return (
    <ListPage<TipType, TipTypesQuery>
      title="License Types of a Renewal Tip"
      noun={['license type', 'license types']}
      queryKey={['renewal-tip-types', renewalTipId]}
      shows={showsTypes}
      contract={tipTypesQuery}
      list={(query, signal) => listTypesOf(renewalTipId, query, signal)}
      fitted
      columns={columns}
      exportAs={{ type: 'shown-tip-types', of: renewalTipId }}
      search="Search license types"
      href={({ id, licensingAuthorityId }) => `/licensing-authorities/${licensingAuthorityId}/license-types/${id}`}
      rowName={({ name }) => name}
      back={{ to: '/renewal-tips', label: 'Renewal Tips' }}
      empty={{ reason: 'No license type names this renewal tip.' }}
    >
      <TipWords tipId={renewalTipId} />
    </ListPage>
  );
};
