import type { Division, DivisionContact, MadeContact } from '@evergreen/contracts/parties/divisions';

export const division: Division = {
  id: '0193a0c0-0000-7000-8000-0000000000f1',
  version: 2,
  name: 'Northern New England',
  companyCode: 'HV-NNE',
  divisionNumber: '200',
  address1: '88 Commercial Street',
  address2: null,
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  country: 'United States',
  propertiesCount: 0,
  createdOn: '2026-01-02T15:00:00.000Z',
  modifiedOn: '2026-01-03T15:00:00.000Z',
};

export const divisionContact: DivisionContact = {
  id: '0193a0c0-0000-7000-8000-0000000000f2',
  version: 1,
  divisionId: division.id,
  divisionName: division.name,
  name: 'Samuel Pike',
  title: 'Regional Director',
  phone: '207-555-0117',
  email: 'samuel.pike@harborview.example',
  isDefaultPropertyContact: true,
  createdOn: '2026-01-02T15:00:00.000Z',
};

export const madeContact: MadeContact = {
  id: '0193a0c0-0000-7000-8000-0000000000f3',
  propertyId: '0193a0c0-0000-7000-8000-0000000000f4',
  propertyName: 'Munjoy Hill Hotel',
  city: 'Portland',
  state: 'ME',
  name: divisionContact.name,
  title: divisionContact.title,
  phone: divisionContact.phone,
  email: divisionContact.email,
  isKeyContact: false,
  staysBecause: null,
};

const root = `/divisions/${division.id}`;

/** The calls that a division's page reads. */
export const divisionReads = (
  shown: Division = division,
  contacts: readonly DivisionContact[] = [divisionContact],
  made: readonly MadeContact[] = [],
) => ({
  [root]: shown,
  [`${root}/contacts`]: { items: contacts, totalItemCount: contacts.length },
  [`${root}/contacts/${divisionContact.id}/property-contacts`]: { items: made, totalItemCount: made.length },
});
