import type { Source } from '@evergreen/contracts/bulk-work/sources';
import { people } from './people';

const time = '2026-11-25T11:30:00.000Z';

export const source: Source = {
  id: '0193a0c0-0000-7000-8000-0000000000d1',
  version: 3,
  createdOn: time,
  modifiedOn: time,
  name: 'Boston Licensing Board',
  kind: 'Address',
  address: 'https://lists.example/register.csv',
  every: 'Weekly',
  onDay: 1,
  at: '06:30',
  threshold: 20,
  ownerId: people.clientAdministrator.id,
  importId: '0193a0c0-0000-7000-8000-0000000000e1',
  licensingAuthorityId: null,
  licensingAuthorityName: '',
  active: true,
  ownerName: 'Dana Reyes',
  importName: 'register.csv',
  lastStatus: 'Compared',
  lastFetchedOn: time,
  open: 7,
};
