import { authorityMessages, type AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { Place } from '../../../../shared/Place';
import { changeAddress, touchesAuthority } from '../authorities.api';
import type { AuthorityRights } from '../rights';
import { AddressesFields } from './AddressesFields';
import { addressForm, typedAddresses } from './addressForm';

const AddressDialog = ({ authority, onClose }: { authority: AuthorityDetail; onClose: () => void }) => (
  <CommandDialog
    open
    onClose={onClose}
    title="Edit Address"
    submit="Save"
    width="medium"
    about={authority}
    contract={addressForm}
    defaults={typedAddresses(authority)}
    command={(body, submission) => changeAddress(authority, body, submission)}
    touches={touchesAuthority(authority.id)}
    success={authorityMessages.addressUpdated}
    failure={authorityMessages.addressFailed}
  >
    <AddressesFields />
  </CommandDialog>
);

interface CardProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

export const AddressCard = ({ authority, rights }: CardProps) => {
  const { address, mailingAddress, mailingAddressSameAsLocation: same } = authority;
  return (
    <RecordCard
      title="Address"
      edits={rights.edits}
      facts={[
        ['Location Address', address && <Place of={address} />],
        ['Mailing Address', same ? 'Same as location address' : mailingAddress && <Place of={mailingAddress} />],
      ]}
      dialog={(onClose) => <AddressDialog authority={authority} onClose={onClose} />}
    />
  );
};
