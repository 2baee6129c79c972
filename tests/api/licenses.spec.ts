import { randomUUID } from 'node:crypto';
import type { NewLicenseInput } from '@evergreen/contracts/licensing/licenses';
import { openLicensing, place } from '../support/licensing.js';
import { opened } from '../support/opened.js';

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF').toString('base64');

describe('licenses over HTTP', () => {
  const { add, detail, standing, contributor, viewer, firmAdmin, stranger } = opened(openLicensing);

  const creation = (fields: Partial<NewLicenseInput> = {}): NewLicenseInput => ({
    propertyId: standing.property,
    licenseNumber: `C-${randomUUID().slice(0, 8)}`,
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

  describe('adding', () => {
    it('adds a license with its document, and shows it whole', async () => {
      const body = creation({ document: pdf, documentFileName: 'License 1.pdf', notes: 'Keep at the bar' });
      const { status, body: answer } = await contributor.post('/licenses', body);
      expect({ status, answer }).toMatchObject({ status: 201 });
      expect(await detail(answer.id)).toMatchObject({
        licenseNumber: body.licenseNumber,
        clientName: 'Harborview Hotels',
        propertyName: 'Harbor Kitchen',
        licensingAuthorityPayableTo: 'City of Boston',
        licenseTypeName: 'Common Victualler',
        licenseClassification: 'Operational',
        licenseTerm: 'Annual',
        licensees: [{ id: standing.entity, name: 'Harbor Foods, Inc.', federalEin: '12-3456789' }],
        licenseRank: 'Standalone',
        renewalDesignation: 'BillingClient',
        renewalDesignationApprovalStatus: 'None',
        renewalStatus: 1,
        licenseDocumentExists: true,
        inProcessRenewal: null,
        renewalHistory: [],
      });
      const file = await contributor.get<string>(`/licenses/${answer.id}/download-license-document`);
      expect(file.status).toBe(200);
      expect(file.headers['content-disposition']).toContain('License 1.pdf');
    });

    it.each<[string, Partial<Record<keyof NewLicenseInput, unknown>>, string, string]>([
      ['an unknown type', { licenseTypeId: randomUUID() }, 'licenseTypeId', 'License Type is required'],
      ['no expiration', { expirationDate: null }, 'expirationDate', 'Required'],
      [
        'an early expiration',
        { expirationDate: '2026-01-01', trackDate: '2025-12-01' },
        'expirationDate',
        'Expiration Date must be after Effective Date.',
      ],
      ['no track date', { trackDate: null }, 'trackDate', 'Required'],
      ['a late track date', { trackDate: '2026-12-31' }, 'trackDate', 'Track Date must be before Expiration Date.'],
      [
        'what is no PDF',
        { document: Buffer.from('hello there').toString('base64') },
        'document',
        'Selected file must be a PDF',
      ],
    ])('refuses %s on its field', async (_, fields, field, message) => {
      const answer = await contributor.post('/licenses', { ...creation(), ...fields });
      expect({ status: answer.status, errors: answer.body.errors }).toMatchObject({
        status: 400,
        errors: { [field]: [message] },
      });
    });
  });

  describe('editing', () => {
    const tracking = {
      effectiveDate: '2026-02-01',
      expirationDate: '2027-01-31',
      trackDate: '2026-12-01',
      isTrackingOnly: true,
      notes: 'Call first',
    };

    it('changes the tracking details, and nothing where nothing differs', async () => {
      const id = await add();
      expect((await contributor.put(`/licenses/${id}/tracking-details`, tracking)).status).toBe(204);
      const changed = await detail(id);
      expect(changed).toMatchObject({ ...tracking, version: 2, dueDate: '2026-12-01' });
      expect(changed.notesTimestamp).not.toBeNull();
      await contributor.put(`/licenses/${id}/tracking-details`, tracking);
      expect((await detail(id)).version).toBe(2);
      await contributor.put(`/licenses/${id}/tracking-details`, { ...tracking, notes: null });
      expect(await detail(id)).toMatchObject({ notes: null, notesTimestamp: null, version: 3 });
    });

    it('needs no expiration of a perpetual license, and no order of a seasonal one', async () => {
      const perpetual = await add({ licenseTerm: 'Perpetual' });
      const open = { ...tracking, expirationDate: null, trackDate: null };
      expect((await contributor.put(`/licenses/${perpetual}/tracking-details`, open)).status).toBe(204);
      expect((await detail(perpetual)).renewalStatus).toBeNull();
      const seasonal = await add({ isSeasonal: true });
      const late = { ...tracking, trackDate: '2027-03-01' };
      expect((await contributor.put(`/licenses/${seasonal}/tracking-details`, late)).status).toBe(204);
    });

    it('changes the information, and what follows from a new type', async () => {
      const id = await add({ licenseNumber: 'OLD-1' });
      const { licenseNumber, jurisdiction, licensingAuthorityId, licenseTypeId, licensees } = creation({
        licenseNumber: 'NEW-1',
      });
      const information = {
        licenseNumber,
        jurisdiction,
        licensingAuthorityId,
        licenseTypeId,
        licensees,
        ...place,
        premisesName: 'Roof Bar',
      };
      expect((await contributor.put(`/licenses/${id}/information`, information)).status).toBe(204);
      expect(await detail(id)).toMatchObject({ licenseNumber: 'NEW-1', premisesName: 'Roof Bar', version: 2 });
      const empty = await contributor.put(`/licenses/${id}/information`, {
        ...information,
        licensees: [randomUUID()],
      });
      expect(empty.body.errors).toEqual({ licensees: ['At least one Licensee must be selected'] });
    });

    it('sets and removes an alert', async () => {
      const id = await add();
      expect((await contributor.put(`/licenses/${id}/update-alert`, { alert: '' })).body.errors).toEqual({
        alert: ['Required'],
      });
      await contributor.put(`/licenses/${id}/update-alert`, { alert: 'Inspection due', isUrgent: true });
      expect(await detail(id)).toMatchObject({
        alert: 'Inspection due',
        isUrgentAlert: true,
        alertTimestamp: expect.any(String) as string,
      });
      expect((await contributor.delete(`/licenses/${id}/delete-alert`)).status).toBe(204);
      expect(await detail(id)).toMatchObject({ alert: null, isUrgentAlert: false, alertTimestamp: null });
    });

    it('deactivates and activates', async () => {
      const id = await add();
      await contributor.put(`/licenses/${id}/update-active`, { active: false });
      expect(await detail(id)).toMatchObject({ active: false, renewalStatus: null });
      await contributor.put(`/licenses/${id}/update-active`, { active: true });
      expect(await detail(id)).toMatchObject({ active: true, renewalStatus: 1 });
    });

    it('is for those whom the designation names', async () => {
      const [ours, firms] = [await add(), await add({ renewalDesignation: 'ManagingFirm' })];
      expect((await contributor.put(`/licenses/${firms}/tracking-details`, tracking)).status).toBe(403);
      expect((await viewer.get(`/licenses/${ours}`)).status).toBe(200);
      // A firm never edits the records of a client on the level Saas.
      expect((await firmAdmin.put(`/licenses/${firms}/tracking-details`, tracking)).status).toBe(403);
    });

    it('leaves no trace of having seen another tenant’s license, or none', async () => {
      const id = await add();
      for (const target of [id, randomUUID()]) {
        expect((await stranger.post('/user-view-history', { type: 'License', licenseId: target })).status).toBe(404);
      }
    });
  });
});
