import type { Firm } from '@evergreen/contracts/accounts/firm';
import { people } from './people';

export const firm: Firm = {
  id: people.firmAdministrator.firmId,
  version: 3,
  name: 'Keystone Licensing Group',
  address1: '100 Federal Street',
  address2: null,
  city: 'Boston',
  state: 'MA',
  zip: '02110',
  country: 'United States',
  county: 'Suffolk',
  phone: '(617) 555-0100',
  email: 'office@keystone.example',
  mailClosing: 'Keystone Licensing Group\n100 Federal Street, Boston',
  createdOn: '2025-01-02T15:00:00.000Z',
  modifiedOn: '2026-10-21T15:00:00.000Z',
};
