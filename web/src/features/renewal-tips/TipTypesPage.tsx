import { licenseTermLabels } from '@evergreen/contracts/enums';
import { type TipType, type TipTypesQuery, tipTypesQuery } from '@evergreen/contracts/renewal-tips';
import { useParams } from 'react-router';
import { statusFilter } from '../../kit/list/statusFilter';
import type { Column, Filter } from '../../kit/list/types';
import { ListPage } from '../../kit/list/ListPage';
import { moneyText } from '../../kit/Money';
import { Loading } from '../../kit/states';
import { Unread } from '../../kit/Unread';
import { listTypesOf, showsTypes, useRenewalTip } from './renewal-tips.api';
import './tip-types.css';

const columns: readonly Column<TipType, TipTypesQuery>[] = [
  {
    id: 'name',
    width: '140px',
    share: 0.25,
    label: 'License Type',
    sortBy: 'name',
    cell: ({ name }) => name,
    narrow: 'first',
  },
  {
    id: 'licensingAuthorityName',
    width: '150px',
    share: 0.3,
    label: 'Licensing Authority',
    sortBy: 'licensingAuthorityName',
    cell: ({ licensingAuthorityName }) => licensingAuthorityName,
    narrow: 'second',
  },
  {
    id: 'description',
    width: '120px',
    share: 0.25,
    label: 'License Description',
    sortBy: 'description',
    cell: ({ description }) => description,
  },
  {
    id: 'licenseCategoryId',
    width: '110px',
    share: 0.2,
    label: 'License Category',
    sortBy: 'licenseCategoryId',
    cell: ({ licenseCategoryId }) => licenseCategoryId,
  },
  {
    id: 'subCategoryIds',
    width: '92px',
    label: 'Sub Categories',
    cell: ({ subCategoryIds }) => subCategoryIds.join(', '),
  },
  {
    id: 'term',
    width: '84px',
    label: 'License Term',
    sortBy: 'term',
    cell: ({ term }) => licenseTermLabels[term],
    narrow: 'second',
  },
  {
    id: 'isSeasonal',
    width: '88px',
    label: 'Seasonal',
    sortBy: 'isSeasonal',
    cell: ({ isSeasonal }) => (isSeasonal ? 'Yes' : 'No'),
  },
  {
    id: 'originalLicenseFee',
    width: '104px',
    label: 'Original License Fee',
    sortBy: 'originalLicenseFee',
    cell: ({ originalLicenseFee }) => moneyText(originalLicenseFee),
    align: 'end',
  },
  {
    id: 'licenseRenewalFee',
    width: '104px',
    label: 'Renewal License Fee',
    sortBy: 'licenseRenewalFee',
    cell: ({ licenseRenewalFee }) => moneyText(licenseRenewalFee),
    align: 'end',
  },
  {
    id: 'active',
    width: '76px',
    label: 'Active',
    sortBy: 'active',
    cell: ({ active }) => (active ? 'Yes' : 'No'),
    narrow: 'first',
  },
];

const filters: readonly Filter<TipTypesQuery>[] = [statusFilter];

const TipWords = ({ tipId }: { tipId: string }) => {
  const { data, error, refetch } = useRenewalTip(tipId);
  if (error) return <Unread error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading rows={1} />;
  return <p className="eg-tip-whole-words">{data.description}</p>;
};

/** The license types that name a renewal tip. */
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
      taken={{ type: 'shown-tip-types', of: renewalTipId }}
      search="Search license types"
      filters={filters}
      href={({ id, licensingAuthorityId }) => `/licensing-authorities/${licensingAuthorityId}/license-types/${id}`}
      rowName={({ name }) => name}
      back={{ to: '/renewal-tips', label: 'Renewal Tips' }}
      empty={{ reason: 'No license type names this renewal tip.' }}
    >
      <TipWords tipId={renewalTipId} />
    </ListPage>
  );
};
