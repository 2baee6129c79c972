import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { Link, useParams } from 'react-router';
import { RecordReferenceContext, useOwnReference } from '../../../kit/messages/recordReference';
import { useMay } from '../../../kit/data/identity';
import { number } from '../../../kit/values/numbers';
import { DetailPage } from '../../../kit/page/DetailPage';
import { ProfileTabs, useTab } from '../../../kit/page/ProfileTabs';
import { Panels } from '../../../kit/areas/panels';
import { Tag } from '../../../kit/signs/Tag';
import { AddressCard } from './address/AddressCard';
import './authorities.css';
import { useAuthority } from './authorities.api';
import { AuthorityMenu } from './AuthorityMenu';
import { ContactsCard } from './contacts/ContactsCard';
import { FormsCard } from './contacts/FormsCard';
import { DetailsCard } from './details/DetailsCard';
import { RenewalDetailsCard } from './renewal/RenewalDetailsCard';
import { RenewalInfoCard } from './renewal/RenewalInfoCard';
import { useAuthorityRights } from './rights';
import { SyncMenu } from './sync/SyncMenu';

const tabs = { overview: { label: 'Overview' }, renewals: { label: 'Renewals' } } as const;
const useShown = () => useTab(['overview', 'renewals']);

/** What refers to it, with links. */
const Hangs = ({ authority: { id, useCount } }: { authority: AuthorityDetail }) => {
  const may = useMay();
  const issued = useCount === 1 ? '1 license issued' : `${number(useCount)} licenses issued`;
  return (
    <span className="eg-hangs">
      {useCount > 0 && may('license.list') ? (
        <Link to={`/licenses?licensingAuthorityIds=${id}&active=&countries=`}>{issued}</Link>
      ) : (
        <span className="eg-muted">{useCount === 0 ? 'No license issued' : issued}</span>
      )}
      {may('renewal.dashboard') && <Link to={`/renewals/licensing-authorities/${id}`}>Renewals</Link>}
    </span>
  );
};

const Status = ({ authority: { active, isClientSpecific } }: { authority: AuthorityDetail }) => (
  <>
    <Tag tone={active ? 'good' : 'plain'}>{active ? 'Active' : 'Inactive'}</Tag>{' '}
    {isClientSpecific && <Tag tone="special">Client Specific</Tag>}
  </>
);

const Actions = ({ authority }: { authority: AuthorityDetail }) => {
  const rights = useAuthorityRights(authority);
  return (
    <>
      {rights.edits && <SyncMenu authority={authority} />}
      <AuthorityMenu authority={authority} rights={rights} />
    </>
  );
};

const Work = ({ authority }: { authority: AuthorityDetail }) => {
  const rights = useAuthorityRights(authority);
  const tab = useShown();
  if (tab === 'renewals')
    return (
      <>
        <RenewalInfoCard authority={authority} rights={rights} />
        <RenewalDetailsCard authority={authority} rights={rights} />
      </>
    );
  return (
    <>
      <ContactsCard authority={authority} rights={rights} />
      <FormsCard authority={authority} rights={rights} />
      <Panels of="licensingAuthority" place="work" id={authority.id} />
    </>
  );
};

const Facts = ({ authority }: { authority: AuthorityDetail }) => {
  const rights = useAuthorityRights(authority);
  return (
    <>
      <DetailsCard authority={authority} rights={rights} />
      <AddressCard authority={authority} rights={rights} />
    </>
  );
};

const titleOf = ({ name, stateProvince }: AuthorityDetail) => (stateProvince ? `${name}, ${stateProvince}` : name);

/** Document 2, Authority profile. */
export const AuthorityPage = () => {
  const { licensingAuthorityId = '' } = useParams();
  const query = useAuthority(licensingAuthorityId);
  const name = query.data?.name;
  const concern = useOwnReference(name, `/licensing-authorities/${licensingAuthorityId}`);
  const tab = useShown();
  return (
    <RecordReferenceContext value={concern}>
      <DetailPage
        query={query}
        back={{ to: '/licensing-authorities', label: 'Licensing Authorities' }}
        title={titleOf}
        status={(authority) => <Status authority={authority} />}
        standing={(authority) => <Hangs authority={authority} />}
        actions={(authority) => <Actions authority={authority} />}
        tabs={() => <ProfileTabs of="Licensing Authority" tabs={tabs} now={tab} />}
        work={(authority) => <Work authority={authority} />}
        {...(tab === 'overview' && { facts: (authority: AuthorityDetail) => <Facts authority={authority} /> })}
      />
    </RecordReferenceContext>
  );
};
