import { authorityMessages, type AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { CommandDialog } from '../../../../kit/dialog/CommandDialog';
import { RecordCard } from '../../../../kit/records/RecordCard';
import { changeAddress, touchesAuthority } from '../authorities.api';
import type { AuthorityRights } from '../rights';
import { AddressesFields } from './AddressesFields';
import { addressForm, typedAddresses } from './addressForm';

const Lines = ({ of }: { of: NonNullable<AuthorityDetail['address']> }) => (
  <address className="eg-address">
    {[of.address1, of.address2, [of.city, [of.state, of.zip].filter(Boolean).join(' ')].join(', '), of.country]
      .filter(Boolean)
      .map((line) => (
        <span key={line}>{line}</span>
      ))}
  </address>
);

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
        ['Location Address', address && <Lines of={address} />],
        ['Mailing Address', same ? 'Same as location address' : mailingAddress && <Lines of={mailingAddress} />],
      ]}
      dialog={(onClose) => <AddressDialog authority={authority} onClose={onClose} />}
    />
  );
};
