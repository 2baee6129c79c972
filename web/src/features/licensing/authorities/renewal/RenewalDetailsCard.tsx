import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { changeRenewalDetails, touchesAuthority } from '../authorities.api';
import type { AuthorityRights } from '../rights';
import { RenewalDetails } from './RenewalDetails';

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const RenewalDetailsCard = ({ authority, rights: { edits } }: CardProps) => (
  <RenewalDetails
    about={authority}
    edits={edits}
    command={(body, submission) => changeRenewalDetails(authority, body, submission)}
    touches={touchesAuthority(authority.id)}
  />
);
