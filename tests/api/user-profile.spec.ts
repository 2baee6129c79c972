import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import { type OwnReminders, type RemindersBody, usualReminders } from '@evergreen/contracts/accounts/reminders';
import type { UserProfile } from '@evergreen/contracts/accounts/users';
import { Database } from '../../server/src/kernel/db/database.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { jpegOf, pngOf } from '../support/exports/pictures.js';
import { pdf } from '../support/areas/renewal-calls.js';

const MB = 1024 * 1024;

describe('one’s own account', () => {
  const { api, world, person } = opened(() => openWorld({ person: 'viewer@harborview.example' }));

  const profile = (who = person) => who.read<UserProfile>('/user-profile');
  const sign = (image: Buffer, contentType = 'image/png', who = person) =>
    who.put('/user-profile/signature', { image: image.toString('base64'), contentType });

  it('shows names, phone, role, two-factor state and signature to any authenticated user', async () => {
    expect(await profile()).toEqual({
      version: 1,
      firstName: 'Viewer',
      lastName: 'Harborview',
      phoneNumber: null,
      role: 'Viewer',
      twoFactorEnabled: false,
      signatureImage: null,
      signatureContentType: null,
    });
    expect((await api.visitor().get('/user-profile')).status).toBe(401);
  });

  it('changes names and phone, and the account’s name with them', async () => {
    const body = { firstName: ' Vera ', lastName: 'Lind', phoneNumber: '(617) 555-0140' };
    expect((await person.put('/user-profile', body)).status).toBe(204);
    expect(await profile()).toMatchObject({ firstName: 'Vera', lastName: 'Lind', phoneNumber: '(617) 555-0140' });
    const { body: me } = await person.get<{ lastName: string }>('/authentication/current-user/identity');
    expect(me.lastName).toBe('Lind');
  });

  it('writes nothing where nothing differs', async () => {
    const { version, firstName, lastName, phoneNumber } = await profile();
    expect((await person.put('/user-profile', { firstName, lastName, phoneNumber })).status).toBe(204);
    expect((await profile()).version).toBe(version);
  });

  it('takes names and phone back', async () => {
    const { firstName, lastName, phoneNumber } = await profile();
    await person.put('/user-profile', { firstName: 'Wrong', lastName, phoneNumber: null });
    const admin = await api.signIn('admin@harborview.example');
    const events = await admin.history('kind=user&pageSize=5');
    expect((await person.undo(events[0]?.id)).status).toBe(204);
    expect(await profile()).toMatchObject({ firstName, lastName, phoneNumber });
  });

  describe('reminders', () => {
    const path = '/user-profile/reminders';
    const own = (who = person) => who.read<OwnReminders>(path);
    const weekdays: RemindersBody = { ...usualReminders, quietDays: ['Sunday', 'Saturday'], delivery: 'Single' };

    it('are the usual until their person chooses, and everybody’s own', async () => {
      const { version } = await profile();
      expect(await own()).toEqual({ version, ...usualReminders });
      const turned = { ...weekdays, quietDays: ['Saturday', 'Sunday', 'Saturday'] };
      expect((await person.put(path, turned, { 'if-match': `"${version}"` })).status).toBe(204);
      expect(await own()).toEqual({ version: version + 1, ...weekdays });
      expect((await person.put(path, turned)).status).toBe(204);
      expect((await own()).version).toBe(version + 1);
      expect(await own(await api.signIn('admin@harborview.example'))).toMatchObject(usualReminders);
      expect((await api.visitor().get(path)).status).toBe(401);
    });

    it('stand in the history in words, and are taken back there by their person alone', async () => {
      const admin = await api.signIn('admin@harborview.example');
      const last = async () => (await admin.history('kind=user&pageSize=5'))[0];
      await person.put(path, { ...weekdays, awayFrom: '2026-12-20', awayTo: '2027-01-03' });
      const away = await last();
      expect(away?.sentence).toMatch(/^changed the reminders of user /);
      expect(away?.changes.map(({ label, before, after }) => [label, before, after])).toEqual([
        ['Away From', null, '12/20/2026'],
        ['Away To', null, '01/03/2027'],
      ]);
      expect((await admin.undo(away?.id)).status).toBe(403);
      expect((await person.undo(away?.id)).status).toBe(204);
      expect(await own()).toMatchObject(weekdays);
      await person.put(path, usualReminders);
      expect((await last())?.changes).toEqual([
        {
          field: 'reminders',
          label: 'Reminders',
          before:
            'Tasks to follow up: on the day, and every day while late. Not on Sundays and Saturdays. ' +
            'One email for each, at most 25 a morning; the rest are combined in one.',
          after: 'Tasks to follow up: on the day, and every day while late. One email each morning.',
        },
      ]);
    });
  });

  describe('signature', () => {
    it.each([
      ['a PNG', pngOf(400, 80), 'image/png', 'image/png'],
      ['a JPEG that calls itself jpg', jpegOf(400, 80), 'image/jpg', 'image/jpeg'],
      ['a JPEG that calls itself PNG', jpegOf(200, 80), 'image/png', 'image/jpeg'],
    ])('takes %s, by its content', async (_, image, said, is) => {
      expect((await sign(image, said)).status).toBe(204);
      expect(await profile()).toMatchObject({ signatureImage: image.toString('base64'), signatureContentType: is });
    });

    it.each([
      ['a PDF', Buffer.from(pdf, 'base64')],
      ['text', Buffer.from('signed, Vera')],
      ['nothing that could be shown', pngOf(400, 80).subarray(0, 20)],
      ['a picture of no size', pngOf(0, 0)],
      ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ])('refuses %s', async (_, image) => {
      const { status, body } = await sign(image);
      const message = 'Selected file must be a PNG or JPEG image';
      expect([status, body['errors']]).toEqual([400, { image: [message] }]);
    });

    it('refuses more than 1 MB', async () => {
      const { status, body } = await sign(Buffer.concat([pngOf(40, 8), Buffer.alloc(MB)]));
      expect([status, body['detail']]).toEqual([413, 'Selected file cannot exceed 1 MB']);
      expect((await sign(Buffer.concat([pngOf(40, 8), Buffer.alloc(3 * MB)]))).status).toBe(413);
    });

    it('is removed apart from an upload, and removing none is no fault', async () => {
      await sign(pngOf(100, 20));
      for (let time = 0; time < 2; time++) expect((await person.delete('/user-profile/signature')).status).toBe(204);
      expect(await profile()).toMatchObject({ signatureImage: null, signatureContentType: null });
    });

    it('is taken from more people at once than there are connections', async () => {
      const many = await Promise.all(Object.keys(world.people).map((email) => api.signIn(email)));
      expect(many.length).toBeGreaterThan(12);
      const signed = await Promise.all(many.map((who) => sign(pngOf(60, 20), 'image/png', who)));
      expect(signed.map(({ status }) => status)).toEqual(many.map(() => 204));
      for (const who of many) expect((await who.delete('/user-profile/signature')).status).toBe(204);
    });

    it('is everybody’s own: no one else’s account shows it', async () => {
      await sign(pngOf(100, 20));
      expect((await profile(await api.signIn('admin@harborview.example'))).signatureImage).toBeNull();
    });

    it('of a firm’s person lies with the firm, whichever client is chosen', async () => {
      const staff = await api.signIn('contributor@keystone.example');
      await staff.chooses(world.clients.harborview);
      expect((await sign(pngOf(90, 20), 'image/png', staff)).status).toBe(204);
      await staff.chooses(world.clients.meridian);
      expect((await profile(staff)).signatureImage).toBe(pngOf(90, 20).toString('base64'));
    });

    it('is in the history, and never the picture', async () => {
      await sign(pngOf(77, 20));
      await person.delete('/user-profile/signature');
      const admin = await api.signIn('admin@harborview.example');
      const { body } = await admin.get<Paged<HistoryItem>>('/history/events?kind=user&pageSize=5');
      const [removed, set] = body.items;
      expect(removed?.sentence).toBe('removed the signature of user Vera Lind');
      expect(set?.sentence).toBe('changed the signature of user Vera Lind');
      expect(removed?.changes).toEqual([
        { field: 'signatureContentType', label: 'Signature', before: 'PNG image', after: null },
      ]);
      expect(JSON.stringify(body)).not.toMatch(/[0-9a-f]{64}/);
    });

    it('can be taken back by its person, and by no one else', async () => {
      const admin = await api.signIn('admin@harborview.example');
      const last = async () => {
        const { body } = await admin.get<Paged<HistoryItem>>('/history/events?kind=user&pageSize=5');
        return `/history/events/${body.items[0]?.id ?? ''}/undo`;
      };
      const mine = pngOf(55, 20).toString('base64');
      await sign(pngOf(55, 20));
      await sign(pngOf(56, 20));
      const set = await last();
      expect((await admin.post(set)).status).toBe(403);
      expect((await person.post(set)).status).toBe(204);
      expect((await profile()).signatureImage).toBe(mine);
      await person.delete('/user-profile/signature');
      expect((await person.post(await last())).status).toBe(204);
      expect((await profile()).signatureImage).toBe(mine);
    });

    it('of an erased person is gone from the events, and from the rows that are made of them', async () => {
      const erased = await api.signIn('accounting@harborview.example');
      expect((await sign(pngOf(66, 20), 'image/png', erased)).status).toBe(204);
      const away = { ...usualReminders, awayFrom: '2026-12-20', awayTo: '2027-01-03' };
      expect((await erased.put('/user-profile/reminders', away)).status).toBe(204);
      expect(await rebuilt(api)).toEqual([]);

      const { harborview } = world.clients;
      const of = [harborview, world.people['accounting@harborview.example']];
      const events = await api.app.get(Database).write({ tenants: [harborview] }, async (sql) => {
        await sql.query('select erase_personal($1, $2, null)', of);
        return sql.query('select data, personal from events where tenant_id = $1 and stream_id = $2', of);
      });
      expect(events.length).toBeGreaterThan(1);
      expect(JSON.stringify(events)).not.toMatch(/[0-9a-f]{64}/);
      expect((await rebuilt(api)).map(({ table, changed }) => [table, changed])).toEqual([
        ['subjects', 1],
        ['users', 1],
      ]);
      expect((await profile(erased)).signatureImage).toBeNull();
      expect(await erased.read<OwnReminders>('/user-profile/reminders')).toMatchObject(usualReminders);
    });
  });
});
