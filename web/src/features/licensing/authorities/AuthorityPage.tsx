import { counted } from '@evergreen/contracts/counted';
import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { Link, useParams } from 'react-router';
import { Panels } from '../../../kit/areas/panels';
import { useMay } from '../../../kit/data/identity';
import { RecordPage } from '../../../kit/records/RecordPage';
import { StatusTag } from '../../../kit/signs/StatusTag';
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
import { useRightsOf } from './rights';
import { SyncMenu } from './sync/SyncMenu';

/** What refers to it, with links. */
const Hangs = ({ authority: { id, useCount } }: { authority: AuthorityDetail }) => {
  const may = useMay();
  const issued = counted(useCount, 'license issued', 'licenses issued');
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

/** Document 2, Authority profile. */
export const AuthorityPage = () => {
  const { licensingAuthorityId = '' } = useParams();
  const rightsOf = useRightsOf();
  const about = (authority: AuthorityDetail) => ({ authority, rights: rightsOf(authority) });
  return (
    <RecordPage
      kind="licensingAuthority"
      thing="Licensing Authority"
      at={`/licensing-authorities/${licensingAuthorityId}`}
      query={useAuthority(licensingAuthorityId)}
      back={{ to: '/licensing-authorities', label: 'Licensing Authorities' }}
      called={({ name }) => name}
      title={({ name, stateProvince }) => (stateProvince ? `${name}, ${stateProvince}` : name)}
      status={({ active, isClientSpecific }) => (
        <>
          <StatusTag active={active} /> {isClientSpecific && <Tag tone="special">Client Specific</Tag>}
        </>
      )}
      subtitle={(authority) => <Hangs authority={authority} />}
      actions={(authority) => (
        <>
          {rightsOf(authority).edits && <SyncMenu authority={authority} />}
          <AuthorityMenu {...about(authority)} />
        </>
      )}
      parts={{
        overview: {
          label: 'Overview',
          work: (authority) => (
            <>
              <ContactsCard {...about(authority)} />
              <FormsCard {...about(authority)} />
              <Panels of="licensingAuthority" place="work" id={authority.id} />
            </>
          ),
          facts: (authority) => (
            <>
              <DetailsCard {...about(authority)} />
              <AddressCard {...about(authority)} />
            </>
          ),
        },
        renewals: {
          label: 'Renewals',
          work: (authority) => (
            <>
              <RenewalInfoCard {...about(authority)} />
              <RenewalDetailsCard {...about(authority)} />
            </>
          ),
        },
      }}
    />
  );
};
