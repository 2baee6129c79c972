import type { TaskOfLicense } from '@evergreen/contracts/renewing/tasks';
import { addDays, today } from '@evergreen/workflows/dates';
import { Clock } from '../../../server/src/kernel/clock.js';
import { type Caller, startApi } from '../api.js';
import { readCalendar } from '../icalendar.js';
import { addLicenses, RenewalWork } from './renewal-calls.js';
import { startSmtp } from '../servers/smtp.js';

export const dana = 'contributor@meridian.example';
export const admin = 'admin@meridian.example';

/** The program with a mail server, its world, and the people with tasks on Meridian's licenses. */
export const openTasks = async () => {
  const smtp = await startSmtp();
  const api = await startApi({ EVERGREEN_ROLES: 'api,worker', SMTP_URL: smtp.url });
  const world = await api.world();
  const { meridian } = world.clients;
  const contributor = await api.signIn(dana);
  const administrator = await api.signIn(admin);
  const firm = await api.signIn('contributor@keystone.example');
  await firm.chooses(meridian);

  const id = (email: string) => world.people[email] ?? '';
  const day = (days: number) => addDays(today('America/New_York', api.app.get(Clock).now()), days);
  const license = async (fields: Parameters<typeof addLicenses>[4] = {}, assignee = dana) =>
    (await addLicenses(api, meridian, id(assignee), 1, fields))[0] ?? '';
  const body = (over: object = {}) => ({
    description: 'Call the city',
    followUpDate: day(7),
    assignedUserId: id(dana),
    addToCalendar: false,
    ...over,
  });
  /** The calendar messages of a task, as the mail server received them, in the order of their sequence. */
  const received = async (taskId: string, count: number) => {
    await api.settled();
    const mine = smtp.messages.flatMap(({ to, attachments, subject }) => {
      const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      const content = part?.content ?? '';
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      if (!text.includes(taskId)) return [];
      // Mail readers normalize line ends.
      const { properties, events } = readCalendar(text.replaceAll(/\r?\n/g, '\r\n'));
      const [event] = events;
      if (event?.UID !== taskId) return [];
      return [
        {
          to: to?.[0]?.address,
          subject,
          method: properties.METHOD,
          mailMethod: part?.method,
          date: event.DTSTART,
          sequence: Number(event.SEQUENCE),
        },
      ];
    });
    expect(mine.length).toBeGreaterThanOrEqual(count);
    return mine.sort((a, b) => a.sequence - b.sequence || (a.method === 'CANCEL' ? -1 : 1));
  };

  return {
    api,
    smtp,
    meridian,
    firmId: world.firm,
    contributor,
    administrator,
    viewer: await api.signIn('viewer@meridian.example'),
    firm,
    id,
    day,
    license,
    body,
    received,
    /** A renewal that has just begun. */
    begun: async () => {
      const renewal = new RenewalWork(contributor, await license(), false);
      expect((await renewal.begin()).status).toBe(201);
      return renewal;
    },
    show: (licenseId: string, by = contributor) => by.read<TaskOfLicense>(`/licenses/${licenseId}/renewal-task`),
    create: async (licenseId: string, over: object = {}, by: Caller = contributor) => {
      const answer = await by.post(`/licenses/${licenseId}/tasks`, body(over));
      expect([answer.status, answer.body]).toEqual([201, { id: expect.any(String) as string }]);
      return answer.body.id;
    },
    /** The sentences of the history of a license's tasks, newest first. */
    eventsOf: (licenseId: string) => administrator.history(`subjectId=${licenseId}&kind=task`),
  };
};
