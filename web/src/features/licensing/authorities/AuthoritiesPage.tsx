import { contractColumns } from '../../../kit/list/columns/contractColumns';
import {
  type AuthorityListRow,
  type AuthorityQuery,
  authorityQuery,
  authoritiesColumns,
} from '@evergreen/contracts/licensing/authorities';
import { usualCountries } from '@evergreen/workflows/licensing/usual-countries';
import { useMemo } from 'react';
import { AddButton } from '../../../kit/dialog/AddButton';
import { useDialog } from '../../../kit/dialog/useDialog';
import { useIdentity } from '../../../kit/data/identity';
import { ListPage } from '../../../kit/list/ListPage';
import type { Column } from '../../../kit/list/state/types';
import { Tag } from '../../../kit/signs/Tag';
import { Loading } from '../../../kit/loading/states';
import { Page } from '../../../kit/page/Page';
import { useRenewalPlaces } from '../../../shared/renewals/filters/useRenewalPlaces';
import { AddAuthorityWizard } from './add/AddAuthorityWizard';
import { listAuthorities } from './authorities.api';
import { authorityFilters } from './filters';
import { useAdds } from './rights';

const columns: readonly Column<AuthorityListRow, AuthorityQuery>[] = contractColumns(authoritiesColumns, {
  name: {
    cell: ({ name, active }) => (
      <>
        {name} {!active && <Tag>Inactive</Tag>}
      </>
    ),
    narrow: 'first',
  },
  city: { narrow: 'second' },
  state: { narrow: 'second' },
  country: { width: '120px' },
  managedBy: { width: '170px' },
});

export const AuthoritiesPage = () => {
  const identity = useIdentity();
  const filters = useMemo(() => authorityFilters(identity), [identity]);
  const wizard = useDialog();
  const { provided, own } = useAdds();
  const { data: places = [], isPending } = useRenewalPlaces();
  const add = (provided || own) && <AddButton onClick={wizard.show}>Add Licensing Authority</AddButton>;
  const title = 'Licensing Authorities';
  if (isPending)
    return (
      <Page title={title}>
        <Loading rows={8} />
      </Page>
    );
  return (
    <>
      <ListPage<AuthorityListRow, AuthorityQuery>
        title={title}
        noun={['licensing authority', 'licensing authorities']}
        queryKey={['licensing-authorities']}
        shows={{ authority: true }}
        contract={authorityQuery}
        defaults={{ countries: usualCountries(places) }}
        list={listAuthorities}
        columns={columns}
        exportAs={{ type: 'shown-authorities' }}
        search="Search name, abbreviation, city"
        filters={filters}
        href={({ id }) => `/licensing-authorities/${id}`}
        rowName={({ name }) => name}
        actions={add}
        empty={{ reason: 'There is no licensing authority yet.', step: add }}
      />
      <AddAuthorityWizard {...wizard.props} />
    </>
  );
};
