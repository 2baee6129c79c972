import { act, screen, waitFor } from '@testing-library/react';
import { people } from '../../../test/people';
import { dana, luis, queueRequest as asked, queueNetwork } from '../../../test/queue';
import { renderScreen } from '../../../test/render';
import { RenewalsPage } from './RenewalsPage';

const stranger = '0193a0c0-0000-7000-8000-00000000ffff';
const open = (path: string, as = people.clientAdministrator) => {
  const net = queueNetwork();
  return { net, ...renderScreen(<RenewalsPage />, { at: path, as }) };
};
const ready = () => screen.findByRole('link', { name: 'LB-101456' });

test('the address names whose renewals it shows, also where they are one’s own', async () => {
  const { net, router, user } = open('/renewals?pageSize=50');
  await ready();
  await waitFor(() => expect(router.state.location.search).toContain(`assignedUserIds=${dana}`));
  expect(asked(net)).toMatchObject({ assignedUserIds: [dana], pageSize: 50 });
  await user.click(screen.getByRole('button', { name: /^Filed/ }));
  await user.click(screen.getByRole('button', { name: 'Remove filter Assignee Dana Reyes' }));
  await waitFor(() => expect(asked(net)['assignedUserIds'] ?? []).toEqual([]));
  expect(router.state.location.search).toMatch(/assignedUserIds=(&|$)/);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toContain(`assignedUserIds=${dana}`));
  await act(() => router.navigate('/renewals'));
  await waitFor(() => expect(router.state.location.search).toContain(`assignedUserIds=${dana}`));
});

test('a link from the address bar shows its reader the same', async () => {
  const sender = open('/renewals?quickFilter=Filed');
  await ready();
  await waitFor(() => expect(sender.router.state.location.search).toContain('assignedUserIds'));
  const { search } = sender.router.state.location;
  const shown = asked(sender.net);
  sender.unmount();
  const reader = open(`/renewals${search}`, { ...people.clientAdministrator, id: luis });
  await ready();
  expect(asked(reader.net)).toEqual(shown);
});

test('a link says what it cannot show its reader', async () => {
  const { net, user } = open(`/renewals?assignedUserIds=${stranger}&assignedUserIds=${luis}`);
  await ready();
  expect(await screen.findByText(/^Under Assignee, this link names what you may not see/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(asked(net)).toMatchObject({ assignedUserIds: [luis] }));
  expect(screen.queryByText(/this link names/)).not.toBeInTheDocument();
});
