import { clientLists } from './lists';

const filtersOf = (address: string) => Object.fromEntries(new URLSearchParams(address.split('?')[1]));

test('the numbers of a client lead to its renewals of all assignees, also for a user who begins with their own', () => {
  expect(filtersOf(clientLists.pastDue)).toEqual({
    ...{ assignedUserIds: '', quickFilter: 'PastDue', showCurrentRenewals: 'false' },
  });
  // What follows its primary license has no renewal of its own.
  const inProcess = { assignedUserIds: '', renewedWith: 'Own', stages: '7', showCurrentRenewals: 'false' };
  expect(filtersOf(clientLists.openRenewals())).toEqual(inProcess);
  expect(filtersOf(clientLists.openRenewals('ManagingFirm'))).toEqual({
    ...inProcess,
    renewalDesignation: 'ManagingFirm',
  });
});
