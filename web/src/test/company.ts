import type { Company } from '@evergreen/contracts/accounts/company';
import { people } from './people';

export const company: Company = {
  id: people.clientAdministrator.clientId ?? '',
  version: 4,
  legalName: 'Harborview Hotels, LLC',
  displayName: 'Harborview Hotels',
  address1: '1 Harbor Way',
  address2: null,
  city: 'Boston',
  state: 'MA',
  zip: '02210',
  country: 'United States',
  county: 'Suffolk',
  isPropertyContactRequired: false,
  isPropertyDivisionRequired: false,
  serviceLevel: 'Hybrid',
  propertiesWithoutContact: 12,
  propertiesWithoutDivision: 1,
  createdOn: '2026-01-02T15:00:00.000Z',
  modifiedOn: '2026-10-21T15:00:00.000Z',
};
