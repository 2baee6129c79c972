import type { AuthorityContact, AuthorityDetail, AuthorityListRow } from '@evergreen/contracts/licensing/authorities';
import { intervals } from '@evergreen/contracts/licensing/intervals';

const address = {
  address1: '1 City Hall Square',
  address2: 'Room 809',
  city: 'Boston',
  state: 'MA',
  zip: '02201',
  country: 'United States',
};

/** A client's own, with one form and no intervals. */
export const authority: AuthorityDetail = {
  ...intervals.parse({}),
  intervalBeforeAfter: null,
  id: '0193a0c0-0000-7000-8000-0000000000a7',
  version: 4,
  name: 'Boston Licensing Board',
  abbreviation: 'BLB',
  active: true,
  jurisdiction: 'City',
  jurisdictionName: 'City',
  stateProvince: 'MA',
  address,
  mailingAddress: null,
  mailingAddressSameAsLocation: true,
  payableTo: 'City of Boston',
  payableToSameAsName: false,
  websiteUrl: 'https://boston.example/licensing',
  generalContactPhone: '617-635-4170',
  payeeCode: 'V-100',
  payeeCodeVersion: 4,
  formSourceType: 'Online',
  formSourceTypeName: 'Online',
  renewalDetails: null,
  renewalDetailsTimestamp: null,
  documents: [
    {
      id: '0193a0c0-0000-7000-8000-0000000000f1',
      type: 'KeyContactChange',
      label: 'Change of manager',
      url: 'https://boston.example/manager.pdf',
    },
  ],
  isClientSpecific: true,
  managedBy: 'Harborview Hotels',
  useCount: 0,
  totalRenewalsCount: 0,
  hasLicenseTypes: false,
  createdOn: '2026-01-02T15:00:00.000Z',
  modifiedOn: '2026-01-02T15:00:00.000Z',
};

/** The firm's, with a code of the client. */
export const provided: AuthorityDetail = {
  ...authority,
  name: 'New York State Liquor Authority',
  stateProvince: 'NY',
  isClientSpecific: false,
  managedBy: 'Keystone Licensing Group',
  payeeCodeVersion: 2,
};

export const authorityContact: AuthorityContact = {
  id: '0193a0c0-0000-7000-8000-0000000000c7',
  version: 3,
  licensingAuthorityId: authority.id,
  label: 'Renewals',
  name: 'Ada Moore',
  phone: '617-635-4171',
  email: 'ada@boston.example',
};

export const authorityRow: AuthorityListRow = {
  id: authority.id,
  version: authority.version,
  name: authority.name,
  abbreviation: 'BLB',
  active: true,
  jurisdiction: 'City',
  address: '1 City Hall Square',
  city: 'Boston',
  state: 'MA',
  zip: '02201',
  country: 'United States',
  isClientSpecific: true,
  managedBy: 'Harborview Hotels',
};
