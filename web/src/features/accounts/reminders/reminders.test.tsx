import { type OwnReminders, type RemindersPreview, usualReminders } from '@evergreen/contracts/accounts/reminders';
import { screen, within } from '@testing-library/react';
import type { Identity } from '../../../kit/data/identity';
import { todayIn } from '../../../kit/values/time';
import { json, Network } from '../../../test/network';
import { people, personWith } from '../../../test/people';
import { renderScreen } from '../../../test/render';
import { RemindersPage } from './RemindersPage';

const own: OwnReminders = { version: 3, ...usualReminders };
const today = todayIn(people.clientAdministrator.timeZone);
const none = { isQuiet: false, total: 0, items: [] };
const item = {
  kind: 'ExpirationDate',
  taskKind: null,
  date: today,
  licenseId: '0193a0c0-0000-7000-8000-0000000000a1',
  licenseNumber: 'LQ-7',
  licenseType: 'Liquor License',
  propertyId: '0193a0c0-0000-7000-8000-0000000000b1',
  propertyName: 'Harbor Kitchen',
} as const;
const task = { ...item, kind: 'Tasks', taskKind: 'ManagerChange', licenseId: null, licenseNumber: null } as const;
const preview: RemindersPreview = {
  clientName: 'Harborview Hotels',
  days: [
    { ...none, day: today, total: 12, items: [item, task] },
    { ...none, day: '2099-01-02', isQuiet: true },
    { ...none, day: '2099-01-03' },
  ],
  past: [],
};
const path = '/user-profile/reminders';

describe('my reminders', () => {
  let network: Network;

  const open = (shown = own, seen = preview, as: Identity = people.clientAdministrator) => {
    network = new Network()
      .on('GET', path, () => json(shown))
      .on('GET', `${path}/preview`, () => json(seen))
      .on('PUT', path, () => json(null, 204));
    return renderScreen(<RemindersPage />, { as });
  };
  const editor = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit My Reminders' }));
  };
  const sent = () => network.calls('PUT', path);

  it('say in words what is sent, and what would come, with links', async () => {
    open();
    expect(await screen.findByText('Tasks to follow up: on the day, and every day while late.')).toBeVisible();
    expect(screen.getByText('Default settings')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Restore default settings' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'License # LQ-7' })).toHaveAttribute(
      'href',
      `/licenses/${item.licenseId}`,
    );
    expect(screen.getByText('expires today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Harbor Kitchen' })).toHaveAttribute(
      'href',
      `/properties/${item.propertyId}`,
    );
    expect(screen.getByText('Manager Changes')).toBeVisible();
    expect(screen.getByText('task to follow up today')).toBeVisible();
    expect(screen.getByText('and 10 more')).toBeVisible();
    expect(screen.getByText('No email on this day.')).toBeVisible();
    expect(screen.getByRole('heading', { name: /^Today, / })).toBeVisible();
  });

  it('list the last seven mornings next to the next ones, with what became of each email', async () => {
    const mail = { subject: 'Tasks to follow up: 2', sentAt: null, failure: null };
    const past = [
      { day: '2026-11-25', mails: [{ ...mail, state: 'sent' as const, sentAt: '2026-11-25T12:00:04.000Z' }] },
      { day: '2026-11-24', mails: [{ ...mail, state: 'failed' as const, failure: 'No such mailbox' }] },
      { day: '2026-11-23', mails: [{ ...mail, state: 'kept' as const }] },
      { day: '2026-11-22', mails: [] },
    ];
    open(own, { ...preview, past });
    const card = within(await screen.findByRole('region', { name: 'The last seven mornings' }));
    const sections = await card.findAllByRole('heading', { level: 3 });
    expect(sections.map(({ textContent }) => textContent)).toEqual([
      ...['Wednesday 11/25/2026', 'Tuesday 11/24/2026'],
      ...['Monday 11/23/2026', 'Sunday 11/22/2026'],
    ]);
    expect(card.getByText('Sent')).toBeVisible();
    expect(card.getByText('11/25/26, 7:00 AM')).toBeVisible();
    expect(card.getAllByText('Not sent')).toHaveLength(2);
    expect(card.getByText('No such mailbox')).toBeVisible();
    expect(card.getByText('No mail server was set up.')).toBeVisible();
    expect(card.getByText('No reminder.')).toBeVisible();
  });

  it('say that nothing is sent where no mail server is set up: to administrators how to mend it, to others whom to ask', async () => {
    const { unmount } = open(own, preview, { ...people.clientAdministrator, sendsMail: false });
    expect(await screen.findByText(/^Reminders are not sent/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Messages' })).toHaveAttribute('href', '/messages');
    unmount();
    open(own, preview, { ...personWith('ClientContributor', 'Hybrid'), sendsMail: false });
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
  });

  it('are changed with what they mean in words next to them, from what was opened', async () => {
    const { user } = open();
    const dialog = await editor(user);
    await user.click(dialog.getByRole('checkbox', { name: 'Expiration dates' }));
    const days = within(dialog.getByRole('group', { name: 'Days before a license expires' }));
    await user.click(days.getByRole('checkbox', { name: '90 days' }));
    await user.click(days.getByRole('checkbox', { name: 'On the day' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Sunday' }));
    await user.click(dialog.getByRole('radio', { name: 'A mail for each reminder' }));
    const words = within(dialog.getByRole('status'));
    expect(words.getByText('Expiration dates: 90, 30 and 7 days before, and once more when late.')).toBeVisible();
    expect(words.getByText('Not on Sundays.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reminders Updated Successfully')).toBeVisible();
    expect(sent().map(({ body, ifMatch }) => [body, ifMatch])).toEqual([
      [
        {
          ...usualReminders,
          kinds: { ...usualReminders.kinds, ExpirationDate: { on: true, daysAhead: [7, 30, 90], late: 'Once' } },
          quietDays: ['Sunday'],
          delivery: 'Single',
        },
        '"3"',
      ],
    ]);
  });

  it('say on the field what is missing, and keep what was typed until it is thrown away', async () => {
    const { user } = open();
    const dialog = await editor(user);
    const days = within(dialog.getByRole('group', { name: 'Days before a task’s follow-up date' }));
    await user.click(days.getByRole('checkbox', { name: 'On the day' }));
    await user.click(dialog.getAllByRole('radio', { name: 'Not again' })[0] as HTMLElement);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const missing = 'Choose at least one day, or a reminder when it is late.';
    expect(await days.findByText(missing)).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('button', { name: /Discard/ })).toBeVisible();
  });

  it('go back to the usual', async () => {
    const { user } = open({ ...own, quietDays: ['Sunday'] });
    await user.click(await screen.findByRole('button', { name: 'Restore default settings' }));
    expect(await screen.findByText('Default Reminder Settings Restored')).toBeVisible();
    expect(sent()[0]).toMatchObject({ body: usualReminders, ifMatch: '"3"' });
  });

  it.each([
    [
      'nothing would come',
      { ...preview, days: [{ ...none, day: today }] },
      people.clientAdministrator,
      /nothing would be sent/,
    ],
    [
      'no one is reminded there',
      { clientName: null, days: [], past: [] },
      people.clientAdministrator,
      /No reminders are sent here/,
    ],
    [
      'no client is chosen',
      { clientName: null, days: [], past: [] },
      { ...people.firmAdministrator, clientId: null },
      /Choose a client/,
    ],
  ])('say why the forecast is empty where %s', async (_, seen, as, words) => {
    open(own, seen, as);
    expect(await screen.findByText(words)).toBeVisible();
  });
});
