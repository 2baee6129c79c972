import type { Firm, ProvidedUse } from '@evergreen/contracts/accounts/firm';
import type { CurrentUser } from '@evergreen/contracts/accounts/identity';
import { randomUUID } from 'node:crypto';
import { licenseTypes } from '../../server/src/features/licensing/authorities/index.js';
import { Database } from '../../server/src/kernel/db/database.js';
import { MailService } from '../../server/src/kernel/mail/mail.service.js';
import { changeRecord } from '../../server/src/kernel/records/writing.js';
import { addSampleLicense, addStanding, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

const typed = {
  name: 'Keystone Licensing',
  address1: '100 Federal Street',
  address2: 'Floor 20',
  city: 'Boston',
  state: 'MA',
  zip: '02110',
  country: 'United States',
  county: 'Suffolk',
  phone: '(617) 555-0100',
  email: 'office@keystone.example',
  mailClosing: 'Keystone Licensing\n100 Federal Street, Boston',
};

describe('the firm’s own data', () => {
  const house = opened(openLicensing);
  const { firmAdmin: admin } = house;

  const read = () => admin.read<Firm>('/firm');

  it('is changed by its administrator, and its clients’ people see the new name', async () => {
    const before = await read();
    expect(before).toMatchObject({ name: 'Keystone Licensing Group', address1: null, mailClosing: null });
    expect((await admin.put('/firm', typed)).status).toBe(204);
    expect(await read()).toMatchObject({ ...typed, id: house.world.firm, version: before.version + 1 });
    const { body } = await house.viewer.get<CurrentUser>('/authentication/current-user/identity');
    expect(body.owningFirmName).toBe(typed.name);
  });

  it('is in its history, with a client chosen too, and can be undone and done again', async () => {
    await admin.put('/firm', { ...typed, county: 'Middlesex' });
    const history = (who = admin) => who.history(`subjectId=${house.world.firm}&subjectKind=firm`);
    const [last] = await history();
    expect(last).toMatchObject({
      sentence: 'changed firm Keystone Licensing',
      changes: [{ label: 'County', before: 'Suffolk', after: 'Middlesex' }],
    });
    expect(await history(house.admin)).toEqual([]);
    expect((await house.admin.undo(last?.id)).status).toBe(404);
    const undone = await admin.undo(last?.id);
    expect([undone.status, (await read()).county]).toEqual([204, 'Suffolk']);
    expect([(await admin.undo(undone)).status, (await read()).county]).toEqual([204, 'Middlesex']);
  });

  it('needs no address, and a zip only once a street is given', async () => {
    const { name } = typed;
    const nowhere = { name, address1: null, zip: null, country: 'United States' };
    expect((await admin.put('/firm', nowhere)).status).toBe(204);
    const answer = await admin.put('/firm', { ...nowhere, address1: '1 Wharf' });
    expect(answer.body.errors).toEqual({ zip: ['Required'] });
  });

  it('closes each mail, to its people and to those of its clients, as it says when the mail is written', async () => {
    const { world, api } = house;
    const { harborview } = world.clients;
    const write = async (tenantId: string) => {
      const id = await api.work(tenantId, (uow) =>
        api.app.get(MailService).compose(uow, {
          to: { address: 'dana@harborview.example' },
          subject: 'Your tasks',
          template: 'task-digest',
          text: 'Renew LQ-1042',
        }),
      );
      const [mail] = await api.app
        .get(Database)
        .read({ tenants: [tenantId] }, (sql) =>
          sql.query<{ text: string }>('select body_text as text from messages where id = $1', [id]),
        );
      return mail?.text;
    };
    await admin.put('/firm', { ...typed, mailClosing: '' });
    expect(await write(harborview)).toBe('Renew LQ-1042');
    await admin.put('/firm', typed);
    for (const tenantId of [harborview, world.firm])
      expect(await write(tenantId)).toBe(`Renew LQ-1042\n\n${typed.mailClosing}`);
    const other = await api.world('elsewhere');
    expect(await write(other.clients.harborview)).toBe('Renew LQ-1042');
  });

  it('tells who keeps a provided record how many clients and licenses rest on it, of each kind', async () => {
    const { world, api, stranger } = house;
    const { harborview, meridian } = world.clients;
    const made = async (path: string, body: object) =>
      (await admin.post(path, { ...body, managedBy: 'provider' })).body.id;
    const [title, tip, officer, entity, unused] = [
      await made('/officer-titles', { name: 'Warden' }),
      await made('/renewal-tips', { description: 'Bring two copies' }),
      await made('/corporate-officers', { name: 'Alma Ruiz' }),
      await made('/corporate-entities', { name: 'Wharf Holdings', stateOfFormation: 'MA', federalEin: '12-3456789' }),
      await made('/officer-titles', { name: 'Unused' }),
    ];
    const runIn = (tenantId: string) => api.work(tenantId, (uow) => addStanding(uow, tenantId, ` of ${tenantId}`));
    const ofFirm = await runIn(world.firm);
    await api.work(world.firm, (uow) => changeRecord(uow, licenseTypes, ofFirm.type, { renewalTipIds: [tip] }));
    for (const [tenantId, count] of [
      [harborview, 2],
      [meridian, 1],
    ] as const) {
      const on = { ...(await runIn(tenantId)), authority: ofFirm.authority, type: ofFirm.type, entity };
      await api.work(tenantId, (uow) => {
        for (let n = 0; n < count; n++)
          addSampleLicense(uow, tenantId, on, { officers: [{ officerId: officer, titleIds: [title] }] });
      });
    }
    const use = (id: string, who = admin) => who.read<ProvidedUse>(`/firm/provided/${id}/use`);
    for (const id of [ofFirm.authority, ofFirm.type, title, tip, officer, entity])
      expect(await use(id)).toEqual({ clients: 2, licenses: 3 });
    expect(await use(unused)).toEqual({ clients: 0, licenses: 0 });
    // A client's own is counted for no one else, nor is another firm's.
    const expectMissing = async (id: string, who = admin) =>
      expect((await who.get(`/firm/provided/${id}/use`)).status).toBe(404);
    for (const id of [house.standing.authority, world.firm, harborview, randomUUID()]) await expectMissing(id);
    await api.world('beyond');
    await expectMissing(title, await api.signIn('admin@keystone.beyond'));
    for (const who of [stranger, await api.signIn('contributor@keystone.example')])
      expect((await who.get(`/firm/provided/${title}/use`)).status).toBe(403);
  });
});
