import { type Caller, refusalOn } from '../support/api.js';
import { type Licensing, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';

describe('primary and secondary licenses over HTTP', () => {
  const house = opened(openLicensing);
  const { add, detail, contributor, admin, standing } = house;

  const family = async (children: Parameters<Licensing['add']>[0][] = [{}, {}], primary = {}) => {
    const id = await add({ isMaster: true, ...primary });
    const secondaries: string[] = [];
    for (const fields of children) secondaries.push(await add({ masterLicenseId: id, ...fields }));
    return { id, secondaries };
  };
  const put = (id: string, what: string, body: object = {}, who: Caller = contributor) =>
    who.put(`/licenses/${id}/${what}`, body);
  const sentencesOf = async (id: string) => {
    const { body } = await admin.get<{ items: { sentence: string }[] }>(`/history/events?subjectId=${id}&pageSize=100`);
    return body.items.map(({ sentence }) => sentence);
  };

  describe('copying a primary license’s changes', () => {
    let numbers = 0;
    const information = (fields: object = {}) => ({
      licenseNumber: `P-${(numbers += 1)}`,
      address1: '1 Pier',
      city: 'Quincy',
      state: 'MA',
      zip: '02169',
      country: 'United States',
      county: 'Norfolk',
      jurisdiction: 'City',
      licensingAuthorityId: standing.authority,
      licenseTypeId: standing.type,
      licensees: [standing.entity],
      officers: [],
      ...fields,
    });
    const tracking = (fields: object = {}) => ({
      effectiveDate: '2026-02-01',
      expirationDate: '2027-01-31',
      trackDate: '2026-12-01',
      isTrackingOnly: true,
      notes: 'Of the primary',
      ...fields,
    });

    it('gives secondaries the premises address, and what identifies each stays its own', async () => {
      const { id, secondaries } = await family();
      const before = await detail(secondaries[0]!);
      const body = information({ accountNumber: 'A-1', copyToSecondaryLicenses: ['premisesAddress'] });
      expect((await put(id, 'information', body)).status).toBe(204);
      for (const secondary of secondaries)
        expect(await detail(secondary)).toMatchObject({ address1: '1 Pier', city: 'Quincy', county: 'Norfolk' });
      expect(await detail(secondaries[0]!)).toMatchObject({
        licenseNumber: before.licenseNumber,
        accountNumber: null,
        premisesName: 'Main Bar',
      });
    });

    it('gives secondaries the licensees and officers only where they were asked for', async () => {
      const { id, secondaries } = await family([{ licensees: [] }, { licensees: [] }]);
      await put(id, 'information', information());
      expect((await detail(secondaries[0]!)).licensees).toEqual([]);
      await put(id, 'information', information({ copyToSecondaryLicenses: ['licensees', 'officers'] }));
      const after = await detail(secondaries[1]!);
      expect(after.licensees.map((licensee) => licensee.id)).toEqual([standing.entity]);
      expect(after.city).toBe('Boston');
    });

    it('gives secondaries the renewal tracking, effective, expiration and track date, but no notes', async () => {
      const { id, secondaries } = await family();
      const copyToSecondaryLicenses = ['renewalTracking', 'effectiveDate', 'expirationDate', 'trackDate'];
      expect((await put(id, 'tracking-details', tracking({ copyToSecondaryLicenses }))).status).toBe(204);
      for (const secondary of secondaries)
        expect(await detail(secondary)).toMatchObject({
          isTrackingOnly: true,
          effectiveDate: '2026-02-01',
          expirationDate: '2027-01-31',
          trackDate: '2026-12-01',
          notes: null,
        });
    });

    it('writes one event for each secondary that differs, none for the others, and leaves inactive ones alone', async () => {
      const same = { effectiveDate: '2026-02-01' };
      const { id, secondaries } = await family([{}, same, { active: false }]);
      await put(id, 'tracking-details', tracking({ copyToSecondaryLicenses: ['effectiveDate'] }));
      const [differing, equal, inactive] = secondaries as [string, string, string];
      expect(await sentencesOf(differing)).toEqual([
        expect.stringMatching(/changed the tracking details of/),
        expect.stringMatching(/added/),
      ]);
      for (const id of [equal, inactive]) expect(await sentencesOf(id)).toEqual([expect.stringMatching(/added/)]);
    });

    it('changes nothing at all where one secondary’s dates would not do, and says which is to blame', async () => {
      const { id, secondaries } = await family([
        { licenseNumber: 'SEC-7', trackDate: '2027-03-01', expirationDate: '2027-06-01' },
      ]);
      const refused = await put(id, 'tracking-details', tracking({ copyToSecondaryLicenses: ['expirationDate'] }));
      expect(refused).toMatchObject(
        refusalOn({ trackDate: 'Secondary License # SEC-7: Track Date must be before Expiration Date.' }),
      );
      expect(await detail(id)).toMatchObject({ expirationDate: '2026-12-31' });
      expect(await detail(secondaries[0]!)).toMatchObject({ expirationDate: '2027-06-01' });
    });

    it('refuses what cannot be copied', async () => {
      const { id } = await family([]);
      const body = tracking({ copyToSecondaryLicenses: ['notes'] });
      expect((await put(id, 'tracking-details', body)).status).toBe(400);
    });

    it('goes on by itself where a secondary is changed at the same time', async () => {
      const { id, secondaries } = await family([{}, {}, {}]);
      const copyToSecondaryLicenses = ['trackDate'];
      const answers = await Promise.all([
        put(id, 'tracking-details', tracking({ copyToSecondaryLicenses })),
        ...secondaries.map((secondary) => put(secondary, 'update-alert', { alert: 'Call first', isUrgent: false })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
      for (const secondary of secondaries)
        expect(await detail(secondary)).toMatchObject({ trackDate: '2026-12-01', alert: 'Call first' });
    });
  });

  describe('the renewal of a primary license', () => {
    const assigned = () => ({ assignedUserId: house.world.people['contributor@harborview.example']! });
    const stages = [3, 4, 5, 6, 7] as const;

    it('is on its secondaries’ profiles to read, and its dates and document go to them when it completes', async () => {
      const { id, secondaries } = await family([{}, { active: false }], assigned());
      const [secondary, inactive] = secondaries as [string, string];
      const work = new RenewalWork(contributor, id, false);
      await work.begin();
      expect((await detail(secondary)).masterRenewal).toMatchObject({
        id: work.renewalId,
        renewalStatusCode: 2,
        isTrackingOnlyRenewal: false,
      });
      expect(await detail(secondary)).toMatchObject({ inProcessRenewal: null, assignedUser: null });
      for (const to of stages) await work.make({ kind: 'markComplete', step: (to - 1) as 2, to });
      const copyToSecondaryLicenses = ['effectiveDate', 'expirationDate', 'trackDate', 'document'];
      const complete = `/licenses/${id}/renewals/${work.renewalId}/complete`;
      const done = await contributor.put(complete, { completeRenewalTasks: false, copyToSecondaryLicenses });
      expect(done).toMatchObject({ status: 204 });
      const { effectiveDate, expirationDate, trackDate, licenseDocumentFileName } = await detail(id);
      expect(await detail(secondary)).toMatchObject({
        masterRenewal: null,
        effectiveDate,
        expirationDate,
        trackDate,
        licenseDocumentFileName,
      });
      expect(licenseDocumentFileName).toBe('license.pdf');
      expect((await sentencesOf(secondary))[0]).toMatch(/^renewed license/);
      expect((await detail(inactive)).licenseDocumentExists).toBe(false);
      const { licenseNumber, renewalHistory } = await detail(id);
      expect(renewalHistory).toMatchObject([{ id: work.renewalId, ofPrimary: null }]);
      expect((await detail(secondary)).renewalHistory).toMatchObject([
        { id: work.renewalId, ofPrimary: { id, licenseNumber }, expirationDate },
      ]);
      expect((await detail(inactive)).renewalHistory).toEqual([]);
    });

    it('leaves its secondaries as they are where nothing is asked for', async () => {
      const { id, secondaries } = await family([{}], assigned());
      const work = new RenewalWork(contributor, id, false);
      await work.begin();
      for (const to of stages) await work.make({ kind: 'markComplete', step: (to - 1) as 2, to });
      await work.make({ kind: 'complete' });
      expect(await detail(secondaries[0]!)).toMatchObject({
        expirationDate: '2026-12-31',
        licenseDocumentExists: false,
      });
    });
  });
});
