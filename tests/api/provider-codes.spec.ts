import type { AccountingList } from '@evergreen/contracts/renewing/accounting';
import type { AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import type { LicenseTypeDetail } from '@evergreen/contracts/licensing/license-types';
import type { Paged } from '@evergreen/contracts/common';
import type { Caller } from '../support/api.js';
import { invoicing } from '../support/areas/invoices.js';
import { place } from '../support/licensing.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';

const { county: _, ...address } = place;

describe('codes of provider-managed records', () => {
  const { api, world, firm, harborview, meridian } = opened(() =>
    openWorld({
      firm: 'admin@keystone.example',
      harborview: 'contributor@harborview.example',
      meridian: 'admin@meridian.example',
    }),
  );
  let authority: string;
  let type: string;

  const authorityPath = () => `/licensing-authorities/${authority}`;
  const typeAt = () => `${authorityPath()}/license-types/${type}`;
  const read = async (who: Caller) => {
    const { body: first } = await who.get<AuthorityDetail>(authorityPath());
    const { body: other } = await who.get<LicenseTypeDetail>(typeAt());
    const { body: list } = await who.get<Paged<LicenseTypeDetail>>(`${authorityPath()}/license-types`);
    expect(list.items.map(({ glCode }) => glCode)).toEqual([other.glCode]);
    return [first.payeeCode, other.glCode, first.payeeCodeVersion, other.glCodeVersion];
  };
  const keep = async (who: Caller, payeeCode: string | null, glCode: string | null) => [
    (await who.put(`${authorityPath()}/payee-code`, { payeeCode })).status,
    (await who.put(`${typeAt()}/gl-code`, { glCode })).status,
  ];

  beforeAll(async () => {
    const add = async (path: string, body: object) => String((await firm.post(path, body)).body['id']);
    authority = await add('/licensing-authorities', {
      ...{ name: 'Commonwealth', jurisdiction: 'State', address, payableTo: 'Commonwealth', formSourceType: 'Online' },
      payeeCode: 'FIRM',
    });
    type = await add(`${authorityPath()}/license-types`, {
      ...{ name: 'Innholder', term: 'Annual', classification: 'Liquor', glCode: 'FIRM-GL' },
    });
  });

  it('are each client’s own, and the firm’s no one else’s', async () => {
    expect(await read(harborview)).toEqual([null, null, 0, 0]);
    expect(await keep(harborview, 'H-1', 'H-GL')).toEqual([204, 204]);
    expect(await keep(meridian, 'M-1', 'M-GL')).toEqual([204, 204]);
    expect(await read(harborview)).toEqual(['H-1', 'H-GL', 1, 1]);
    expect(await read(meridian)).toEqual(['M-1', 'M-GL', 1, 1]);
    await firm.chooses(world.clients.meridian);
    expect(await read(firm)).toEqual(['M-1', 'M-GL', 1, 1]);
    expect(await keep(firm, 'M-2', null)).toEqual([204, 204]);
    expect(await read(meridian)).toEqual(['M-2', null, 2, 2]);
    expect(await read(harborview)).toEqual(['H-1', 'H-GL', 1, 1]);
  });

  it('an edit by the firm is seen at two clients, whose administrators may not edit it, and whose codes stay', async () => {
    const edit = (who: Caller) => who.put(`${authorityPath()}/renewal-details`, { renewalDetails: 'By mail only' });
    const administrators = [await api.signIn('admin@harborview.example'), meridian];
    for (const who of administrators) {
      expect((await edit(who)).status).toBe(403);
      expect((await who.put(`${typeAt()}/renewal-details`, { renewalDetails: 'X' })).status).toBe(403);
    }
    const codes = [await read(harborview), await read(meridian)];
    expect((await edit(firm)).status).toBe(204);
    for (const who of administrators)
      expect((await who.get(authorityPath())).body).toMatchObject({ renewalDetails: 'By mail only' });
    expect([await read(harborview), await read(meridian)]).toEqual(codes);
  });

  it('are refused from a stale view', async () => {
    const put = (version: number) =>
      harborview.put(`${authorityPath()}/payee-code`, { payeeCode: 'H-2' }, { 'if-match': `"${version}"` });
    expect([(await put(0)).status, (await put(1)).status]).toEqual([409, 204]);
  });

  it('of a client’s own authority stand in the authority itself', async () => {
    const { body } = await harborview.post('/licensing-authorities', {
      ...{ name: 'City of Salem', jurisdiction: 'City', address, payableTo: 'City of Salem', formSourceType: 'Online' },
    });
    const own = `/licensing-authorities/${String(body['id'])}`;
    expect((await harborview.put(`${own}/payee-code`, { payeeCode: 'S-1' })).status).toBe(204);
    expect((await harborview.get(own)).body).toMatchObject({ payeeCode: 'S-1', payeeCodeVersion: 2, version: 2 });
    expect((await meridian.put(`${own}/payee-code`, { payeeCode: 'S-2' })).status).toBe(404);
  });

  it('are recorded in the history, taken back by undo, and there after a rebuild', async () => {
    const { headers } = await harborview.put(`${authorityPath()}/payee-code`, { payeeCode: 'H-3' });
    expect((await harborview.undo(String(headers['undo']))).status).toBe(204);
    expect((await read(harborview))[0]).toBe('H-2');
    const admin = await api.signIn('admin@harborview.example');
    const { body } = await admin.get<{ items: object[] }>('/history/events?pageSize=100');
    expect(JSON.stringify(body)).toContain('Payee Code of Commonwealth');
    expect(await rebuilt(api)).toEqual([]);
    expect((await read(harborview))[0]).toBe('H-2');
  });

  it('stand next to the invoices of each client', async () => {
    const [work] = await invoicing(api, world, harborview, 1);
    await work?.added('CheckRequest');
    const owner = await api.owner();
    await owner.query('update licenses set licensing_authority_id = $1, license_type_id = $2', [authority, type]);
    const accountant = await api.signIn('accounting@harborview.example');
    const { body } = await accountant.get<AccountingList>('/accounting/invoices');
    expect(body.items.map(({ payeeCode, glCode }) => [payeeCode, glCode])).toEqual([['H-2', 'H-GL']]);
  });

  it('stay the firm’s and the client’s where the firm changes the details while it works for a client', async () => {
    await firm.chooses(world.clients.meridian);
    expect((await firm.put(`${authorityPath()}/payee-code`, { payeeCode: 'M-3' })).status).toBe(204);
    const details = { name: 'Commonwealth', jurisdiction: 'State', payableTo: 'Commonwealth of M.', payeeCode: 'M-3' };
    expect((await firm.put(`${authorityPath()}/details`, details)).status).toBe(204);
    const { body: seen } = await firm.get<AuthorityDetail>(authorityPath());
    expect([seen.payableTo, seen.payeeCode]).toEqual(['Commonwealth of M.', 'M-3']);
    const owner = await api.owner();
    const { rows } = await owner.query('select payee_code from licensing_authorities where id = $1', [authority]);
    expect(rows).toEqual([{ payee_code: 'FIRM' }]);
  });
});
