import { randomUUID } from 'node:crypto';
import type { SelectOption } from '@evergreen/contracts/common';
import type { LicenseDetail, LicenseRenewalTips } from '@evergreen/contracts/licensing/license-views';
import type { BondAndInsuranceBody, NewLicenseInput } from '@evergreen/contracts/licensing/licenses';
import { CommandBus } from '@nestjs/cqrs';
import { authorities, licenseTypes } from '../../server/src/features/licensing/authorities/index.js';
import { ChangeClient } from '../../server/src/features/accounts/clients/index.js';
import { properties } from '../../server/src/features/parties/properties/index.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { changeRecord } from '../../server/src/kernel/records/writing.js';
import { systemActor } from '../../server/src/kernel/tenancy/actor.js';
import { type Caller, refusalOn } from '../support/api.js';
import { addStanding, openLicensing, place, type Standing } from '../support/licensing.js';
import { opened } from '../support/opened.js';

const bonded: BondAndInsuranceBody = {
  bond: true,
  bondNumber: 'B-4711',
  bondType: 'Surety',
  bondTerm: '3 years',
  bondDocumentUrl: 'https://example.com/bond.pdf',
  insurance: true,
  insuranceExpirationDate: '2027-06-30',
  insuranceDocumentUrl: 'https://example.com/insurance.pdf',
};

describe('what a license costs and what guarantees it', () => {
  const house = opened(openLicensing);
  const { firmAdmin: firm } = house;
  let client: Caller;
  let standing: Standing;
  let run: <R>(work: (uow: UnitOfWork) => R | Promise<R>) => Promise<R>;

  /** At Meridian both sides may edit. */
  beforeAll(async () => {
    const { api, world } = house;
    const { meridian } = world.clients;
    run = (work) => api.work(meridian, work);
    standing = await run((uow) => addStanding(uow, meridian));
    client = await api.signIn('contributor@meridian.example');
    await firm.chooses(meridian);
  });

  const creation = (fields: Partial<NewLicenseInput> = {}): NewLicenseInput => ({
    propertyId: standing.property,
    licenseNumber: `B-${randomUUID().slice(0, 8)}`,
    ...place,
    jurisdiction: 'City',
    licensingAuthorityId: standing.authority,
    licenseTypeId: standing.type,
    licensees: [standing.entity],
    effectiveDate: '2026-01-01',
    expirationDate: '2026-12-31',
    trackDate: '2026-11-01',
    isTrackingOnly: false,
    ...fields,
  });
  const post = (who: Caller, fields: Partial<NewLicenseInput> = {}) => who.post('/licenses', creation(fields));
  const add = async (who: Caller, fields: Partial<NewLicenseInput> = {}): Promise<string> => {
    const { status, body } = await post(who, fields);
    expect([status, body]).toEqual([201, { id: expect.any(String) as string }]);
    return body.id ?? '';
  };
  const detail = (id: string) => client.read<LicenseDetail>(`/licenses/${id}`);
  const put = (what: 'billing' | 'bond-and-insurance' | 'information', id: string, body: object, who = client) =>
    who.put(`/licenses/${id}/${what}`, body);
  const changeClient = (fields: object) => {
    const by = systemActor(house.world.firm, house.world.firm, 'test');
    return house.api.app.get(CommandBus).execute(new ChangeClient(by, house.world.clients.meridian, fields));
  };
  const refused = (field: string, message: string) => refusalOn({ [field]: message });

  it('is kept from the beginning, and shown with what the property says', async () => {
    await run((uow) =>
      changeRecord(uow, properties, standing.property, {
        billingId: 'P-1',
        billingMatterNumber: 'M-2',
        fileMatterNumber: 'F-3',
        lineOfBusinessId: 'Lodging',
        managementAgreementTerm: '10 years',
        leaseTerm: '20 years',
      }),
    );
    const id = await add(client, { ...bonded, billingId: 'L-9' });
    expect(await detail(id)).toMatchObject({
      ...bonded,
      billingId: 'L-9',
      touchFeeAmount: null,
      clientCostStructure: 'TouchFee',
      propertyBillingId: 'P-1',
      billingMatterNumber: 'M-2',
      fileMatterNumber: 'F-3',
      lineOfBusiness: 'Lodging',
      managementAgreementTerm: '10 years',
      leaseTerm: '20 years',
    });
  });

  it('changes, is recorded, and is taken back; the other side and readers are refused', async () => {
    const id = await add(client);
    const changed = await put('bond-and-insurance', id, { ...bonded, bond: false });
    expect(changed.status).toBe(204);
    // A number is stored without its flag.
    expect(await detail(id)).toMatchObject({ bond: false, bondNumber: 'B-4711', version: 2 });
    const billed = await put('billing', id, { billingId: 'L-1' });
    expect(await detail(id)).toMatchObject({ billingId: 'L-1', version: 3 });
    const history = await house.stranger.get<{ items: { sentence: string }[] }>(`/history/events?subjectId=${id}`);
    expect(history.body.items.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^changed the billing of license/),
      expect.stringMatching(/^changed the bond and insurance of license/),
      expect.stringMatching(/^added license/),
    ]);
    for (const answer of [billed, changed]) expect((await client.undo(answer)).status).toBeLessThan(300);
    expect(await detail(id)).toMatchObject({ bondNumber: null, insurance: false, billingId: null });
    const viewer = await house.api.signIn('viewer@meridian.example');
    for (const who of [firm, viewer]) {
      expect((await put('bond-and-insurance', id, bonded, who)).status).toBe(403);
      expect((await put('billing', id, { billingId: 'x' }, who)).status).toBe(403);
    }
  });

  it('asks for a billing ID where the client does, under Touch Fee only', async () => {
    const id = await add(client, { billingId: 'L-1' });
    await changeClient({ isBillingIdRequired: true });
    expect(await put('billing', id, { billingId: null })).toMatchObject(refused('billingId', 'Required'));
    expect(await post(client)).toMatchObject(refused('billingId', 'Required'));
    await changeClient({ costStructure: 'Subscription' });
    expect((await put('billing', id, { billingId: null })).status).toBe(204);
    await changeClient({ costStructure: 'TouchFee', isBillingIdRequired: false });
  });

  it('has a touch fee that the firm’s administrators enter', async () => {
    const id = await add(firm, { touchFeeAmount: '25' });
    expect(await detail(id)).toMatchObject({ touchFee: true, touchFeeAmount: '25.00' });
    const renewals = await house.api.signIn('renewals@keystone.example');
    await renewals.chooses(house.world.clients.meridian);
    const other = refused('touchFeeAmount', 'Only an administrator of the managing firm enters the touch fee.');
    expect(await put('billing', id, { billingId: 'L-2', touchFeeAmount: '30' }, renewals)).toMatchObject(other);
    expect(await post(client, { touchFeeAmount: '30' })).toMatchObject(other);
    expect((await put('billing', id, { billingId: 'L-2' }, renewals)).status).toBe(204);
    expect(await detail(id)).toMatchObject({ billingId: 'L-2', touchFeeAmount: '25.00' });
  });

  describe('what is added', () => {
    it('is designated to the side that adds it, for no one else could edit it', async () => {
      expect(await post(client, { renewalDesignation: 'ManagingFirm' })).toMatchObject(
        refused('renewalDesignation', 'A license that you add is designated to the Billing Client.'),
      );
      expect(await post(firm, { renewalDesignation: 'BillingClient' })).toMatchObject(
        refused('renewalDesignation', 'A license that you add is designated to the Managing Firm.'),
      );
      const masterLicenseId = await add(firm, { isMaster: true });
      expect(await post(client, { masterLicenseId })).toMatchObject(
        refused('masterLicenseId', 'The primary license has another renewal designee.'),
      );
      expect(await detail(await add(firm, { masterLicenseId }))).toMatchObject({ renewalDesignation: 'ManagingFirm' });
    });

    it('has an active type of an active authority; one that a license has already stays', async () => {
      const closed = await run((uow) => addStanding(uow, house.world.clients.meridian, ' closed'));
      const on = { licensingAuthorityId: closed.authority, licenseTypeId: closed.type };
      const id = await add(client, on);
      await run((uow) => changeRecord(uow, licenseTypes, closed.type, { active: false }));
      await run((uow) => changeRecord(uow, authorities, closed.authority, { active: false }));
      const inactive = refusalOn({
        licenseTypeId: 'This License Type is inactive.',
        licensingAuthorityId: 'This Licensing Authority is inactive.',
      });
      expect(await post(client, on)).toMatchObject(inactive);
      const information = (number: string) => ({
        licenseNumber: number,
        ...place,
        jurisdiction: 'City',
        licensees: [standing.entity],
        ...on,
      });
      expect(await put('information', await add(client), information('X-1'))).toMatchObject(inactive);
      expect((await put('information', id, information('X-2'))).status).toBe(204);
    });
  });

  it('knows its type’s renewal tips, those that still exist', async () => {
    const firmTip = await firm.post('/renewal-tips', { description: 'Order early' });
    const admin = house.stranger;
    const ownTip = await admin.post('/renewal-tips', { description: 'Ask the chef' });
    const renewalTipIds = [ownTip.body.id, firmTip.body.id, randomUUID()];
    await run((uow) => changeRecord(uow, licenseTypes, standing.type, { renewalTipIds }));
    const id = await add(client);
    const tips = () => client.read<LicenseRenewalTips>(`/licenses/${id}/renewal-tips`);
    expect(await tips()).toEqual({
      items: [
        { renewalTipId: ownTip.body.id, description: 'Ask the chef' },
        { renewalTipId: firmTip.body.id, description: 'Order early' },
      ],
      totalItemCount: 2,
    });
    await admin.delete(`/renewal-tips/${ownTip.body.id}`);
    expect((await tips()).items).toHaveLength(1);
    expect((await house.contributor.get(`/licenses/${id}/renewal-tips`)).status).toBe(404);
  });

  it('finds the number of another license under another type, whether that is active or not', async () => {
    const other = await run((uow) => addStanding(uow, house.world.clients.meridian, ' other'));
    const id = await add(client, {
      licenseNumber: 'TWICE-1',
      licensingAuthorityId: other.authority,
      licenseTypeId: other.type,
    });
    await client.put(`/licenses/${id}/update-active`, { active: false });
    const find = (query: string) =>
      client.read<SelectOption[]>(`/licenses/select-list-options?searchTerm=twice-1${query}`);
    expect(await find('')).toEqual([]);
    expect(await find('&includeInactive=true')).toEqual([
      { label: 'TWICE-1', value: id, meta: 'Common Victualler · Harbor Kitchen' },
    ]);
  });
});
