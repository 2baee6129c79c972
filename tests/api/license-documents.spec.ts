import type { Paged } from '@evergreen/contracts/common';
import type { HistoryItem } from '@evergreen/contracts/oversight/history';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { RenewalsOfLicense } from '@evergreen/contracts/renewing/renewals';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { type Caller, refusal, refusalOn } from '../support/api.js';
import { opened } from '../support/opened.js';
import { pdf } from '../support/areas/renewal-calls.js';
import { openSending, type Sendable, somePdf } from '../support/areas/sending.js';

const received = {
  formsReceivedDate: '2026-10-21',
  licenseReceivedDate: '2026-12-01',
  effectiveDate: '2027-01-01',
  expirationDate: '2027-12-31',
  trackDate: '2027-10-02',
};
const MB = 1024 * 1024;

describe('license documents', () => {
  const house = opened(openSending);
  const { contributor } = house;

  const file = (content: Buffer, documentFileName = 'license.pdf') => ({
    document: content.toString('base64'),
    documentFileName,
    documentContentType: 'application/pdf',
  });
  const upload = ({ license }: Sendable, content: Buffer, who: Caller = contributor) =>
    who.put(`/licenses/${license}/document`, file(content));
  const receive = ({ license, work }: Sendable, content: Buffer) =>
    contributor.post(`/licenses/${license}/renewals/${work.renewalId}/license-received`, {
      ...received,
      ...file(content),
    });
  const ofRenewal = ({ license, work }: Sendable) => `/licenses/${license}/renewals/${work.renewalId}/license-document`;
  const detail = ({ license }: Sendable) => contributor.read<LicenseDetail>(`/licenses/${license}`);
  /** The bytes as they come, and their file name. */
  const download = async (path: string, who: Caller = contributor) => {
    const answer = await house.api.app.inject({
      method: 'GET',
      url: `/api/v1.0${path}`,
      cookies: { [SESSION_COOKIE]: who.session ?? '' },
    });
    const { 'content-disposition': name, 'x-content-type-options': sniff } = answer.headers;
    return { status: answer.statusCode, bytes: answer.rawPayload, name, sniff };
  };

  it('is downloaded byte for byte under its own name, as an attachment that no one sniffs', async () => {
    const to = await house.license();
    const content = somePdf();
    expect((await upload(to, content)).status).toBe(204);
    const got = await download(`/licenses/${to.license}/download-license-document`);
    expect(got).toMatchObject({ status: 200, sniff: 'nosniff' });
    expect(got.name).toContain('attachment; filename="license.pdf"');
    expect(got.bytes.equals(content)).toBe(true);
  });

  it.each([
    ['a text that is called .pdf', Buffer.from('not a PDF at all')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ])('%s: Selected file must be a PDF, by content and not by name', async (_, content) => {
    const to = await house.license();
    const refused = refusalOn({ document: 'Selected file must be a PDF' });
    expect(await upload(to, content)).toMatchObject(refused);
    const renewing = await house.at(5);
    expect(await receive(renewing, content)).toMatchObject(refused);
    expect((await house.renewal(renewing)).licenseReceivedDate).toBeNull();
  });

  it('of 25 MB is taken, of more it is refused as too large', async () => {
    const to = await house.license();
    const whole = Buffer.alloc(25 * MB);
    whole.write('%PDF-1.4\n');
    expect((await upload(to, whole)).status).toBe(204);
    const more = Buffer.alloc(25 * MB + 1);
    more.write('%PDF-1.4\n');
    expect(await upload(to, more)).toMatchObject(refusal('Selected file cannot exceed 25 MB', 413));
  });

  it.each([
    ['the license', upload],
    ['the renewal', receive],
  ])('of 26 MB is refused on its field, for %s', async (_, send) => {
    const to = await house.at(5);
    const more = Buffer.alloc(26 * MB);
    more.write('%PDF-1.4\n');
    expect(await send(to, more)).toMatchObject(refusalOn({ document: 'Selected file cannot exceed 25 MB' }));
  });

  it('is taken from more people at once than there are connections', async () => {
    const licenses = await Promise.all(Array.from({ length: 20 }, () => house.license()));
    const sent = await Promise.all(licenses.map((to) => upload(to, somePdf())));
    expect(sent.map(({ status }) => status)).toEqual(licenses.map(() => 204));
  });

  it('is removed from the license; then there is none to download', async () => {
    const to = await house.license();
    await upload(to, somePdf());
    expect((await contributor.delete(`/licenses/${to.license}/document`)).status).toBe(204);
    expect(await detail(to)).toMatchObject({ licenseDocumentExists: false, licenseDocumentFileName: null });
    expect((await download(`/licenses/${to.license}/download-license-document`)).status).toBe(404);
  });

  describe('of a renewal', () => {
    it('is found at the address of its own license only', async () => {
      const [to, other] = [await house.at(5), await house.license()];
      await receive(to, somePdf());
      expect((await download(ofRenewal(to))).status).toBe(200);
      expect((await download(ofRenewal({ ...to, license: other.license }))).status).toBe(404);
    });

    it('is removed from step 5 on; the step then waits for another', async () => {
      const to = await house.at(5);
      await receive(to, somePdf());
      expect((await house.renewal(to)).licenseDocumentExists).toBe(true);
      expect((await contributor.delete(ofRenewal(to))).status).toBe(204);
      expect(await house.renewal(to)).toMatchObject({
        licenseDocumentExists: false,
        licenseReceivedDate: '2026-12-01',
      });
      expect((await to.work.status(6)).body).toMatchObject({ detail: 'Unable to Mark Step Complete' });
      await receive(to, somePdf());
      expect((await to.work.status(6)).status).toBe(204);
      expect((await contributor.delete(ofRenewal(to))).status).toBe(204);
      expect((await contributor.delete(ofRenewal(to))).status).toBe(404);
    });

    it('stays once the renewal is completed, and the license has it too', async () => {
      const to = await house.at(6);
      const content = somePdf();
      await receive(to, content);
      await to.work.make({ kind: 'markComplete', step: 6, to: 7 });
      expect((await to.work.make({ kind: 'complete' })).status).toBe(204);
      expect(await contributor.delete(ofRenewal(to))).toMatchObject(refusal('Unable to Mark Step Complete'));
      for (const path of [
        `/licenses/${to.license}/download-license-document`,
        `/renewals/${to.work.renewalId}/download-license-document`,
        ofRenewal(to),
      ])
        expect((await download(path)).bytes.equals(content)).toBe(true);
      const { body } = await contributor.get<RenewalsOfLicense>(`/licenses/${to.license}/renewals`);
      expect(body.renewalHistory[0]).toMatchObject({ licenseDocumentExists: true });
    });

    it('comes back by undo of its removal; an e-mail does not', async () => {
      const to = await house.at(6);
      const administrator = await house.api.signIn('admin@harborview.example');
      const undo = async (done: string) => {
        const { body } = await administrator.get<Paged<HistoryItem>>(`/history/events?subjectId=${to.license}`);
        const event = body.items.find(({ sentence }) => sentence.includes(done));
        return contributor.undo(event?.id);
      };
      await contributor.delete(ofRenewal(to));
      expect((await undo('removed the license document')).status).toBe(204);
      expect((await download(ofRenewal(to))).bytes.toString('base64')).toBe(pdf);
      const contact = await house.contact(to, 'Dana Reyes', 'dana@hotel.example');
      await house.send(to, { propertyContactIds: [contact] });
      expect(await undo('emailed')).toMatchObject(refusal('A sent email cannot be undone.'));
      expect((await house.renewal(to)).licenseEmailRecipients).toHaveLength(1);
    });
  });
});
