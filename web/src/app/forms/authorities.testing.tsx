import type { AuthorityContact, AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import { AddressCard } from '../../features/licensing/authorities/address/AddressCard';
import { AuthorityMenu } from '../../features/licensing/authorities/AuthorityMenu';
import { ContactsCard } from '../../features/licensing/authorities/contacts/ContactsCard';
import { FormsCard } from '../../features/licensing/authorities/contacts/FormsCard';
import { DetailsCard } from '../../features/licensing/authorities/details/DetailsCard';
import { RenewalDetailsCard } from '../../features/licensing/authorities/renewal/RenewalDetailsCard';
import { RenewalInfoCard } from '../../features/licensing/authorities/renewal/RenewalInfoCard';
import { SyncMenu } from '../../features/licensing/authorities/sync/SyncMenu';
import { authority, authorityContact } from '../../test/authority';
import { form, type FormCase } from './case.testing';

const rights = { edits: true, deletes: true, editsCode: false };
const A = 'features/licensing/authorities/';

const onAuthority = (
  file: string,
  formCase: Omit<FormCase<AuthorityDetail>, 'file' | 'record'> & { of?: Partial<AuthorityDetail> },
) => form<AuthorityDetail>({ ...formCase, file: `${A}${file}.tsx`, record: { ...authority, ...formCase.of } });

const onContact = (item: string, submit: string) =>
  form<AuthorityContact>({
    file: `${A}contacts/ContactsCard.tsx`,
    record: authorityContact,
    draw: () => <ContactsCard authority={authority} rights={rights} />,
    reads: (now) => ({ [`/licensing-authorities/${authority.id}/contacts`]: { items: [now], totalItemCount: 1 } }),
    press: [/^Actions for/, item],
    submit,
  });

const candidate = {
  licenseTypeId: '0193a0c0-0000-7000-8000-0000000000b7',
  licenseTypeName: 'Lodging House',
  interval: 'None',
  authorityInterval: '30 days before the expiration date',
};

export const authorityForms = [
  onAuthority('address/AddressCard', {
    draw: (of) => <AddressCard authority={of} rights={rights} />,
    press: ['Edit address'],
    submit: 'Save',
  }),
  onAuthority('details/DetailsCard', {
    draw: (of) => <DetailsCard authority={of} rights={rights} />,
    press: ['Edit authority details'],
    submit: 'Save',
  }),
  onAuthority('details/DetailsCard', {
    draw: (of) => (
      <DetailsCard authority={{ ...of, payeeCodeVersion: of.version }} rights={{ ...rights, editsCode: true }} />
    ),
    press: ['Edit Payee Code'],
    submit: 'Save',
  }),
  onAuthority('AuthorityMenu', {
    draw: (of) => <AuthorityMenu authority={of} rights={rights} />,
    press: ['Actions', 'Deactivate'],
    submit: 'Deactivate',
  }),
  onAuthority('DeleteAuthority', {
    draw: (of) => <AuthorityMenu authority={of} rights={rights} />,
    press: ['Actions', 'Delete'],
    submit: 'Delete',
  }),
  onContact('Edit', 'Save'),
  onContact('Delete', 'Delete'),
  onAuthority('contacts/FormsCard', {
    draw: (of) => <FormsCard authority={of} rights={rights} />,
    press: [/^Actions for/, 'Edit'],
    submit: 'Save',
  }),
  onAuthority('contacts/FormsCard', {
    draw: (of) => <FormsCard authority={of} rights={rights} />,
    press: [/^Actions for/, 'Delete'],
    submit: 'Delete',
  }),
  onAuthority('renewal/RenewalInfoCard', {
    draw: (of) => <RenewalInfoCard authority={of} rights={rights} />,
    press: ['Edit renewal information'],
    submit: 'Save',
  }),
  onAuthority('renewal/RenewalDetails', {
    of: { renewalDetails: 'Bring two copies.' },
    draw: (of) => <RenewalDetailsCard authority={of} rights={rights} />,
    press: ['Edit renewal details'],
    submit: 'Save',
  }),
  onAuthority('sync/SyncDialog', {
    draw: (of) => <SyncMenu authority={of} />,
    reads: () => ({
      [`/licensing-authorities/${authority.id}/async-due-date-intervals`]: { items: [candidate], totalItemCount: 1 },
    }),
    press: ['Sync Date Intervals', 'Sync Due Date Intervals', /^Lodging House/],
    submit: 'Save (1)',
  }),
];
