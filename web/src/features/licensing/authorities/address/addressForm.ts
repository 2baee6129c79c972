import { authorityAddressBody, type AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { prepared } from '../../../../kit/form/state/formValues';

const blank = { address1: '', address2: '', city: '', state: '', zip: '', country: '' };

type View = AuthorityDetail['address'];

const typed = (address: View) =>
  address ? { ...address, address2: address.address2 ?? '', zip: address.zip ?? '' } : { ...blank };

/** The initial values: the mailing address is the location's while both are marked as the same. */
export const typedAddresses = (authority?: AuthorityDetail) => {
  const address = typed(authority?.address ?? null);
  const same = authority?.mailingAddressSameAsLocation ?? true;
  return {
    address,
    mailingAddressSameAsLocation: same,
    mailingAddress: same ? { ...address } : typed(authority?.mailingAddress ?? null),
  };
};

/** The same address is sent once. */
const once = (value: unknown) => {
  const form = value as { mailingAddressSameAsLocation?: boolean };
  return form.mailingAddressSameAsLocation ? { ...form, mailingAddress: null } : form;
};

export const addressForm = prepared(once, authorityAddressBody);
