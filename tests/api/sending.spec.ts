import { randomUUID } from 'node:crypto';
import type { LicenseEmailRecipient } from '@evergreen/contracts/renewing/sending';
import { Database } from '../../server/src/kernel/db/database.js';
import { refusal, refusalOn } from '../support/api.js';
import { opened } from '../support/opened.js';
import { rebuilt } from '../support/rebuilt.js';
import { attachmentOf, openSending, type Sendable, somePdf } from '../support/areas/sending.js';

const noContact = 'At least one Property Contact email address must be set on the property for this license.';
const noDocument = 'A License Document has not been uploaded.';
const any = expect.any(String) as string;
const sender = 'contributor@harborview.example';

describe('sending a license by e-mail', () => {
  const house = opened(openSending);
  const { contact, at, send, renewal, contributor } = house;

  const dana = (to: Sendable) => contact(to, 'Dana Reyes', 'dana@hotel.example');
  const settled = (to: Sendable): Promise<readonly LicenseEmailRecipient[]> =>
    house.api.settled().then(async () => (await renewal(to)).licenseEmailRecipients);

  it('writes to each chosen contact alone, with the PDF byte for byte under a name of its own', async () => {
    const number = `LQ-${randomUUID().slice(0, 6)}/7`;
    const to = await at(5, { licenseNumber: number });
    const pdf = somePdf();
    await contributor.post(`/licenses/${to.license}/renewals/${to.work.renewalId}/license-received`, {
      formsReceivedDate: '2026-10-21',
      licenseReceivedDate: '2026-12-01',
      effectiveDate: '2027-01-01',
      expirationDate: '2027-12-31',
      trackDate: '2027-10-02',
      document: pdf.toString('base64'),
      documentFileName: 'scan0001.pdf',
    });
    await to.work.status(6);
    const ids = [await dana(to), await contact(to, 'Zoe Young', 'zoe@hotel.example')];
    await contact(to, 'Not Chosen', 'other@hotel.example');
    expect((await send(to, { propertyContactIds: ids })).status).toBe(204);
    const mails = await house.received(number, 2);
    expect(mails.map(({ to: people }) => people?.map(({ address }) => address))).toEqual([
      ['dana@hotel.example'],
      ['zoe@hotel.example'],
    ]);
    for (const mail of mails) {
      expect(attachmentOf(mail).equals(pdf)).toBe(true);
      const name = number.replace('/', '-');
      expect(mail.attachments).toMatchObject([{ filename: `License ${name}.pdf`, mimeType: 'application/pdf' }]);
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    }
    expect(mails[0]?.text).toContain('Hello Dana Reyes,');
    expect(mails[0]?.text).not.toContain('Zoe');
    for (const words of [
      number,
      'Common Victualler',
      'Boston Licensing Board',
      'Harbor Kitchen',
      '20 Harbor Way, Boston, MA 02125',
    ])
      expect(mails[0]?.text).toContain(words);
    expect(mails[0]?.text).toContain('Effective Date: 01/01/2027');
    expect(mails[0]?.text).toContain('Expiration Date: 12/31/2027');
    expect(mails[0]?.text).toContain(`Questions? Write to Contributor Harborview, ${sender}.`);
  });

  it('tells recipients, date and state of each e-mail on the renewal', async () => {
    const to = await at(6);
    const ids = [await dana(to), await contact(to, 'Zoe Young', 'zoe@hotel.example')];
    expect(await renewal(to)).toMatchObject({ licenseEmailSentDate: null, licenseEmailRecipients: [] });
    await send(to, { propertyContactIds: ids });
    const { licenseEmailSentDate: sentOn } = await renewal(to);
    expect(sentOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(await settled(to)).toEqual([
      { messageId: any, name: 'Dana Reyes', email: 'dana@hotel.example', sentOn, state: 'sent', failure: null },
      { messageId: any, name: 'Zoe Young', email: 'zoe@hotel.example', sentOn, state: 'sent', failure: null },
    ]);
    // As it was addressed, even if the contact is renamed later.
    await contributor.put(`/properties/${to.property}/contacts/${ids[0]}`, { name: 'Dana Park' });
    expect((await renewal(to)).licenseEmailRecipients[0]?.name).toBe('Dana Reyes');
  });

  it('with bccToSender the sender gets a copy of their own, that no recipient sees', async () => {
    const licenseNumber = `LQ-${randomUUID().slice(0, 6)}`;
    const to = await at(6, { licenseNumber });
    await send(to, { propertyContactIds: [await dana(to)], bccToSender: true });
    const [copy, original] = await house.received(licenseNumber, 2);
    expect([copy?.to, original?.to]).toMatchObject([[{ address: sender }], [{ address: 'dana@hotel.example' }]]);
    expect(copy?.subject).toBe(`Copy: ${original?.subject}`);
    expect(copy?.text).toContain('Dana Reyes, dana@hotel.example');
    expect(attachmentOf(copy!).equals(attachmentOf(original!))).toBe(true);
    expect(JSON.stringify(original?.headers)).not.toContain(sender);
    expect((await renewal(to)).licenseEmailRecipients).toHaveLength(1);
  });

  it('without bccToSender the sender gets none', async () => {
    const licenseNumber = `LQ-${randomUUID().slice(0, 6)}`;
    const to = await at(6, { licenseNumber });
    await send(to, { propertyContactIds: [await dana(to)] });
    await settled(to);
    expect(await house.received(licenseNumber, 1)).toHaveLength(1);
  });

  it('closes step 6', async () => {
    const to = await at(6);
    const propertyContactIds = [await dana(to)];
    expect((await to.work.status(7)).status).toBe(400);
    await send(to, { propertyContactIds });
    expect((await to.work.status(7)).status).toBe(204);
  });

  it('is no step before step 6: Unable to Mark Step Complete, and no mail', async () => {
    const licenseNumber = `LQ-${randomUUID().slice(0, 6)}`;
    const to = await at(5, { licenseNumber });
    const answer = await send(to, { propertyContactIds: [await dana(to)] });
    expect(answer).toMatchObject(refusal('Unable to Mark Step Complete'));
    expect(await house.received(licenseNumber, 0)).toEqual([]);
  });

  it("sends the renewal's own document, else the license's", async () => {
    const licenseNumber = `LQ-${randomUUID().slice(0, 6)}`;
    const to = await at(6, { licenseNumber });
    const propertyContactIds = [await dana(to)];
    const pdf = somePdf();
    await contributor.put(`/licenses/${to.license}/document`, {
      document: pdf.toString('base64'),
      documentFileName: 'old.pdf',
    });
    await contributor.delete(`/licenses/${to.license}/renewals/${to.work.renewalId}/license-document`);
    expect((await send(to, { propertyContactIds })).status).toBe(204);
    const [mail] = await house.received(licenseNumber, 1);
    expect(attachmentOf(mail!).equals(pdf)).toBe(true);
  });

  it.each([
    [noContact, true, false, [noContact]],
    [noDocument, false, true, [noDocument]],
    ['all that is missing', false, false, [noContact, noDocument]],
  ])('lists what is missing: %s', async (_, hasDocument, hasContact, missing) => {
    const to = await at(6);
    const id = hasContact ? await dana(to) : await contact(to, 'No Address', null);
    if (!hasDocument)
      await contributor.delete(`/licenses/${to.license}/renewals/${to.work.renewalId}/license-document`);
    expect(await send(to, { propertyContactIds: [id] })).toMatchObject({
      status: 400,
      body: { detail: missing[0], errors: { licenseId: missing } },
    });
    expect((await renewal(to)).licenseEmailSentDate).toBeNull();
  });

  it('goes only to contacts of this property that have an email address', async () => {
    const [to, elsewhere] = [await at(6), await house.license()];
    const [good, foreign, mute] = [await dana(to), await dana(elsewhere), await contact(to, 'No Address', null)];
    for (const id of [foreign, mute, randomUUID()])
      expect(await send(to, { propertyContactIds: [good, id] })).toMatchObject(
        refusalOn({ propertyContactIds: 'Choose contacts of the property that have an email address.' }),
      );
    expect(await send(to, { propertyContactIds: [] })).toMatchObject(
      refusalOn({ propertyContactIds: 'Select at least one Property Contact.' }),
    );
    expect((await renewal(to)).licenseEmailRecipients).toEqual([]);
  });

  it('a double click sends once', async () => {
    const licenseNumber = `LQ-${randomUUID().slice(0, 6)}`;
    const to = await at(6, { licenseNumber });
    const body = { propertyContactIds: [await dana(to)] };
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => send(to, body, contributor, key)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await settled(to);
    expect(await house.received(licenseNumber, 1)).toHaveLength(1);
    expect((await renewal(to)).licenseEmailRecipients).toHaveLength(1);
  });

  const failing = async (to: Sendable): Promise<LicenseEmailRecipient> => {
    house.smtp.behave({ refuse: 'for good' });
    await send(to, { propertyContactIds: [await dana(to)] });
    const failed = (await settled(to)).find(({ state }) => state === 'failed');
    house.smtp.behave({});
    if (!failed) throw new Error('No e-mail failed');
    return failed;
  };

  it('tells why an e-mail failed, and shows it as sent once it is sent again from Messages', async () => {
    const to = await at(6);
    const { messageId, failure } = await failing(to);
    expect(failure).toContain('No such mailbox');
    const admin = await house.api.signIn('admin@harborview.example');
    expect((await admin.post(`/messages/${messageId}/retry`)).status).toBeLessThan(300);
    expect((await settled(to)).map(({ state }) => state)).toEqual(['sent']);
  });

  it('a user who may send resends a failed e-mail, and no other', async () => {
    const [to, other] = [await at(6), await at(6)];
    const { messageId } = await failing(to);
    const path = ({ work }: Sendable) => `/renewals/${work.renewalId}/license-emails/${messageId}/retry`;
    const retry = async (email: string) => (await house.api.signIn(email)).post(path(to));
    expect((await retry('viewer@harborview.example')).status).toBe(403);
    expect((await retry('admin@meridian.example')).status).toBe(404);
    expect((await contributor.post(path(other))).status).toBe(404);
    expect((await contributor.post(path(to))).status).toBe(204);
    expect((await settled(to))?.map(({ state }) => state)).toEqual(['sent']);
    expect(await contributor.post(path(to))).toMatchObject(
      refusal('Only a message that failed or was kept can be sent again'),
    );
  });

  it('keeps names and addresses out of the events', async () => {
    const to = await at(6);
    await send(to, { propertyContactIds: [await dana(to)] });
    const [event] = await house.api.app
      .get(Database)
      .read({ tenants: [house.world.clients.harborview] }, (sql) =>
        sql.query<{ data: object; personal: null }>(
          `select data, personal from events where stream_id = $1 and type = 'LicenseEmailed'`,
          [to.work.renewalId],
        ),
      );
    expect(event?.personal).toBeNull();
    expect(JSON.stringify(event?.data)).not.toMatch(/dana|reyes|hotel/i);
  });

  describe('outside a renewal', () => {
    const path = (to: Sendable) => `/licenses/${to.license}/send-license-document-email`;

    it("sends the license's document, with its dates", async () => {
      const licenseNumber = `LQ-${randomUUID().slice(0, 6)}`;
      const to = await house.license({ licenseNumber });
      const propertyContactIds = [await dana(to)];
      expect(await contributor.put(path(to), { propertyContactIds })).toMatchObject(
        refusalOn({ licenseId: noDocument }),
      );
      const pdf = somePdf();
      await contributor.put(`/licenses/${to.license}/document`, {
        document: pdf.toString('base64'),
        documentFileName: 'license.pdf',
      });
      expect((await contributor.put(path(to), { propertyContactIds })).status).toBe(204);
      const [mail] = await house.received(licenseNumber, 1);
      expect(attachmentOf(mail!).equals(pdf)).toBe(true);
      expect(mail?.text).toContain('Expiration Date: 12/31/2026');
      const admin = await house.api.signIn('admin@harborview.example');
      const { body } = await admin.get<{ items: { sentence: string }[] }>(`/history/events?subjectId=${to.license}`);
      expect(body.items[0]?.sentence).toContain('emailed');
    });
  });

  it('rows come out of a rebuild unchanged', async () => {
    expect(await rebuilt(house.api)).toEqual([]);
  });
});
