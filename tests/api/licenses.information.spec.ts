import { refusal, refusalOn } from '../support/api.js';
import { openLicensing } from '../support/licensing.js';
import { licenseTypes } from '../../server/src/features/licensing/authorities/index.js';
import { changeRecord } from '../../server/src/kernel/records/writing.js';
import { opened } from '../support/opened.js';

describe('the edit dialogs of a license over HTTP', () => {
  const house = opened(openLicensing);
  let id: string;

  beforeAll(async () => {
    id = await house.add();
  });

  const put = (what: string, body: object, license = id) => house.contributor.put(`/licenses/${license}/${what}`, body);

  describe('license information', () => {
    const information = (fields: object = {}) => ({
      licenseNumber: 'LQ-1',
      accountNumber: null,
      premisesName: null,
      address1: '20 Harbor Way',
      address2: null,
      city: 'Boston',
      state: 'MA',
      zip: '02125',
      county: null,
      country: 'United States',
      jurisdiction: 'City',
      licensingAuthorityId: house.standing.authority,
      licenseTypeId: house.standing.type,
      licensees: [house.standing.entity],
      officers: [],
      ...fields,
    });

    it('is not put back where another license has its former number by now, and says which', async () => {
      const [first, second] = [await house.add({ licenseNumber: 'LQ-Former' }), await house.add()];
      const changed = await put('information', information({ licenseNumber: 'LQ-Latter' }), first);
      expect((await put('information', information({ licenseNumber: 'lq-former' }), second)).status).toBe(204);
      expect(await house.contributor.undo(changed)).toMatchObject(
        refusal(
          'This License Type has a license of this number already. Blocked by: ' +
            'Contributor Harborview changed the information of license lq-former.',
        ),
      );
    });

    it('the type must be one of the authority', async () => {
      const other = await house.addStanding(' elsewhere');
      expect((await put('information', information({ licenseTypeId: other.type }))).body.errors).toEqual({
        licenseTypeId: ['License Type is required'],
      });
    });

    it.each(['expirationDate', 'trackDate'])('%s of a license with a term is not cleared', async (field) => {
      const before = await house.detail(id);
      const answer = await put('information', { [field]: null });
      expect(answer).toMatchObject(refusalOn({ [field]: 'Required' }));
      expect(await house.detail(id)).toEqual(before);
    });

    describe('of a perpetual license that gets a type with a term', () => {
      const none = { expirationDate: null, trackDate: null };
      const perpetual = async (mark: string) => {
        const standing = await house.addStanding(mark);
        await house.api.work(house.world.clients.harborview, (uow) =>
          changeRecord(uow, licenseTypes, standing.type, { term: 'Perpetual' }),
        );
        return house.add({ licenseTerm: 'Perpetual', ...none }, standing);
      };

      it('is refused on the dates that are missing', async () => {
        const license = await perpetual(' for ever');
        const answer = await put('information', information({ licenseNumber: 'PP-1' }), license);
        const required = { expirationDate: ['Required'], trackDate: ['Required'] };
        expect(answer).toMatchObject(refusalOn(required));
        const late = { expirationDate: '2026-12-31', trackDate: '2027-01-01' };
        expect((await put('information', information(late), license)).body.errors).toEqual({
          trackDate: ['Track Date must be before Expiration Date.'],
        });
      });

      it('keeps the dates that are left out, and loses those that are null', async () => {
        const dates = { expirationDate: '2026-12-31', trackDate: '2026-11-01' };
        const license = await house.add({ licenseTerm: 'Perpetual', ...dates }, await house.addStanding(' for now'));
        expect((await put('information', { licenseNumber: 'PP-3' }, license)).status).toBe(204);
        expect(await house.detail(license)).toMatchObject(dates);
        expect((await put('information', { trackDate: null }, license)).status).toBe(204);
        expect(await house.detail(license)).toMatchObject({ ...dates, trackDate: null });
        expect((await put('information', { expirationDate: '' }, license)).status).toBe(204);
        expect(await house.detail(license)).toMatchObject(none);
      });

      it('takes them with it, and both are undone together', async () => {
        const license = await perpetual(' and ever');
        const dates = { expirationDate: '2026-12-31', trackDate: '2026-11-01' };
        const done = await put('information', information({ licenseNumber: 'PP-2', ...dates }), license);
        expect(done.status).toBe(204);
        expect(await house.detail(license)).toMatchObject({ licenseTerm: 'Annual', ...dates });
        const undone = await house.contributor.undo(done);
        expect(undone.status).toBe(204);
        expect(await house.detail(license)).toMatchObject({ licenseTerm: 'Perpetual', ...none });
      });
    });

    it('a secondary license without dates of its own is not detached', async () => {
      const masterLicenseId = await house.add({ isMaster: true });
      const secondary = await house.add({ masterLicenseId, expirationDate: null, trackDate: null });
      const answer = await put('update-master-license', { masterLicenseId: null }, secondary);
      expect(answer.status).toBe(400);
      expect(answer.body.errors?.['masterLicenseId']?.[0]).toMatch(/needs an expiration and a track date/);
    });

    it('country is the United States where it is empty; elsewhere no zip is needed', async () => {
      expect((await put('information', information({ country: '' }))).status).toBe(204);
      expect((await house.detail(id)).country).toBe('United States');
      expect((await put('information', information({ country: 'France', zip: null }))).status).toBe(204);
    });
  });

  describe('license tracking', () => {
    const tracking = (fields: object = {}) => ({
      effectiveDate: '2026-02-01',
      expirationDate: '2027-01-31',
      trackDate: '2026-12-01',
      isTrackingOnly: false,
      notes: null,
      ...fields,
    });

    it.each<[string, string, object, string]>([
      ['expirationDate is required', 'expirationDate', { expirationDate: null }, 'Required'],
      [
        'expirationDate is after effective',
        'expirationDate',
        { expirationDate: '2026-02-01', trackDate: '2026-01-01' },
        'Expiration Date must be after Effective Date.',
      ],
      ['trackDate is required', 'trackDate', { trackDate: '' }, 'Required'],
      [
        'trackDate is before expiration',
        'trackDate',
        { trackDate: '2027-01-31' },
        'Track Date must be before Expiration Date.',
      ],
    ])('%s', async (_rule, field, fields, message) => {
      expect(await put('tracking-details', tracking(fields))).toMatchObject(refusalOn({ [field]: message }));
    });

    it('neither expiration nor track date is required of a license with a primary license', async () => {
      const secondary = await house.add({ masterLicenseId: await house.add({ isMaster: true }) });
      const open = tracking({ expirationDate: null, trackDate: null });
      expect((await put('tracking-details', open, secondary)).status).toBe(204);
    });
  });
});
