import { sampleDates } from '@evergreen/workflows/testing/renewal-paths';
import { letterTags } from '@evergreen/contracts/renewing/letters';
import { randomUUID } from 'node:crypto';
import { addLicenseType, licenseTypeDefaults } from '../../server/src/features/licensing/authorities/index.js';
import { Clock } from '../../server/src/kernel/clock.js';
import type { Caller } from '../support/api.js';
import { docxOf, openDocx } from '../support/exports/docx.js';
import { download } from '../support/exports/download.js';
import { type Licensing, openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import { jpegOf, pngOf } from '../support/exports/pictures.js';
import { RenewalWork } from '../support/areas/renewal-calls.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const EMU = 9525;

describe('the letters of a renewal', () => {
  const house = opened(openLicensing);
  let owner: string;

  beforeAll(async () => {
    owner = house.world.people['contributor@harborview.example'] ?? '';
  });

  const begun = async (fields: Parameters<Licensing['add']>[0] = {}) => {
    const license = await house.add({ assignedUserId: owner, ...fields });
    const work = new RenewalWork(house.contributor, license, false);
    expect((await work.begin()).status).toBe(201);
    return work;
  };
  const letter = (renewalId: string, to: 'jurisdiction' | 'property', who: Caller = house.contributor) =>
    download(house.api, who, `/renewals/${renewalId}/letter-to-${to}`);
  const textOf = async (renewalId: string, to: 'jurisdiction' | 'property', who?: Caller) =>
    openDocx((await letter(renewalId, to, who)).content).text();
  const replace = async (kind: 'jurisdiction' | 'property', ...paragraphs: string[]) => {
    const template = docxOf(paragraphs).toString('base64');
    const answer = await house.firmAdmin.put(`/letter-templates/${kind}`, { template, fileName: 'Ours.docx' });
    expect(answer).toMatchObject({ status: 204 });
  };
  const addType = (fields: object): Promise<string> =>
    house.api.work(house.world.clients.harborview, (uow) => {
      const id = randomUUID();
      addLicenseType(uow, house.world.clients.harborview, id, {
        ...licenseTypeDefaults,
        licensingAuthorityId: house.standing.authority,
        name: `Innholder ${id}`,
        term: 'Annual',
        classification: 'Operational',
        category: 'Food',
        ...fields,
      });
      return id;
    });
  const usDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

  it('downloads the letter to the jurisdiction as .docx, named after license number and process start date', async () => {
    const { renewalId } = await begun({ licenseNumber: 'LB-98765' });
    const { status, headers } = await letter(renewalId, 'jurisdiction');
    expect(status).toBe(200);
    const name = `LB-98765 ${sampleDates.processStartDate} Letter to Jurisdiction.docx`;
    expect(headers).toMatchObject({
      'content-type': DOCX,
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    });
  });

  it('names the file so that every file system takes it', async () => {
    const { renewalId } = await begun({ licenseNumber: '..\\A/B:*?"<>|\u202E7 ' });
    const { headers } = await letter(renewalId, 'property');
    const name = `-A-B-7 ${sampleDates.processStartDate} Letter to Property.docx`;
    expect(headers['content-disposition']).toContain(`filename="${name}"`);
  });

  it('tells the jurisdiction which license is renewed and what it costs', async () => {
    const { renewalId } = await begun({ licenseNumber: 'LB-1001', expirationDate: '2026-12-31' });
    const { content } = await letter(renewalId, 'jurisdiction');
    const docx = openDocx(content);
    const text = docx.text();
    for (const words of [
      'Boston Licensing Board\n',
      'License number\nLB-1001\n',
      'License type\nCommon Victualler\n',
      'Licensee\nHarbor Foods, Inc.\n',
      'Main Bar, Harbor Kitchen\n',
      '20 Harbor Way\nBoston, MA 02125\n',
      'which expires on 12/31/2026.',
      'Contributor Harborview\n',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('{');
    expect(docx.text('word/header1.xml')).toBe('Harborview Hotels, Inc.\n\n');
  });

  it('bears the firm’s name, address, phone and email where the firm writes, and no address of it where the client does', async () => {
    const { renewalId } = await begun({ licenseNumber: 'LB-1003' });
    const head = async (who: Caller) =>
      openDocx((await letter(renewalId, 'jurisdiction', who)).content).text('word/header1.xml');
    const contact = { phone: '(617) 555-0100', email: 'office@keystone.example' };
    const { name } = await house.firmAdmin.read<{ name: string }>('/firm');
    await house.firmAdmin.put('/firm', { name, ...contact });
    expect(await head(house.firmAdmin)).toBe(`${name}\nOn behalf of Harborview Hotels, Inc.\n`);
    const where = { address1: '100 Federal Street', city: 'Boston', state: 'MA', zip: '02110' };
    await house.firmAdmin.put('/firm', { name, ...contact, ...where, country: 'United States' });
    expect(await head(house.firmAdmin)).toBe(
      `${name}\n100 Federal Street\nBoston, MA 02110\nOn behalf of Harborview Hotels, Inc.\n`,
    );
    expect(await head(house.contributor)).toBe('Harborview Hotels, Inc.\n\n');
    await replace('property', '{firmName}, {firmPhone}, {firmEmail}');
    expect(await textOf(renewalId, 'property')).toBe(`${name}, ${contact.phone}, ${contact.email}\n`);
    await house.firmAdmin.delete('/letter-templates/property');
    const nothing = Object.fromEntries(
      [...Object.keys({ ...contact, ...where }), 'country'].map((field) => [field, null]),
    );
    expect((await house.firmAdmin.put('/firm', nothing)).status).toBe(204);
  });

  it('tells the property the dates of the renewed license and to post it', async () => {
    const work = await begun({ licenseNumber: 'LB-1002' });
    for (const step of [2, 3, 4, 5] as const)
      expect((await work.make({ kind: 'markComplete', step, to: (step + 1) as 3 })).status).toBe(204);
    const text = await textOf(work.renewalId, 'property');
    expect(text).toContain(`Effective\n${usDate(sampleDates.effectiveDate)}\n`);
    expect(text).toContain(`Expires\n${usDate(sampleDates.expirationDate)}\n`);
    expect(text).toContain('Harbor Kitchen\n20 Harbor Way\nBoston, MA 02125\n');
    expect(text).toMatch(/post it conspicuously/);
  });

  it('keeps what looks like a tag or like XML as text, with its line breaks', async () => {
    const number = '{licenseType} <w:p/> & {#x}';
    const { renewalId } = await begun({
      licenseNumber: number,
      premisesName: '</w:t></w:r> {%signature} ]]> &amp; "\u0001',
      address2: '{/premisesName}',
    });
    await replace('property', 'No. {licenseNumber}!', '{premisesName}', '{premisesAddress}');
    const { content } = await letter(renewalId, 'property');
    expect(openDocx(content).text()).toBe(
      `No. ${number}!\n</w:t></w:r> {%signature} ]]> &amp; "\n20 Harbor Way\n{/premisesName}\nBoston, MA 02125\n`,
    );
    expect(openDocx(content).xml('word/document.xml').match(/<w:p>/g)).toHaveLength(3);
  });

  it('leaves what is missing empty, and a section of it out', async () => {
    const { renewalId } = await begun({ premisesName: null, accountNumber: null });
    await replace(
      'property',
      '[{accountNumber}][{dateFiled}][{invoiceTotal}]',
      '{#premisesName}at {premisesName}{/}{^premisesName}nowhere{/}',
    );
    expect(await textOf(renewalId, 'property')).toBe('[][][]\nnowhere\n');
  });

  it('writes the date in the client’s time zone, and money like the screens', async () => {
    const licenseTypeId = await addType({ licenseRenewalFee: '2500.00' });
    await replace('property', '{today} {licenseRenewalFee}');
    const { renewalId } = await begun({ licenseTypeId });
    // It is the next day there.
    const timeZone = 'Pacific/Kiritimati';
    const path = `/clients/${house.world.clients.harborview}`;
    const { id: _, version: __, createdOn: ___, modifiedOn: ____, ...client } = (await house.firmAdmin.get(path)).body;
    expect((await house.firmAdmin.put(path, { ...client, timeZone })).status).toBe(204);
    const today = usDate(house.api.app.get(Clock).today(timeZone));
    expect(today).not.toBe(usDate(house.api.now().toISOString().slice(0, 10)));
    expect(await textOf(renewalId, 'property')).toBe(`${today} $2,500\n`);
  });

  it('sums up the invoices that are neither cancelled nor deleted', async () => {
    await replace('jurisdiction', '[{invoiceTotal}]');
    const work = await begun();
    const { renewalId } = work;
    expect((await work.make({ kind: 'markComplete', step: 2, to: 3 })).status).toBe(204);
    expect(await textOf(renewalId, 'jurisdiction')).toBe('[]\n');
    const invoice = async (checkAmount: string) => {
      const body = { checkAmount, checkPayableTo: 'City of Boston', isCertifiedCheck: false, useTrustAccount: false };
      const path = `/renewals/${renewalId}/check-request-invoices`;
      const answer = await house.contributor.added(path, body);
      return `${path}/${answer}`;
    };
    await invoice('1200.5');
    await invoice('1337');
    const cancelled = await invoice('10');
    const deleted = await invoice('20');
    const reason = { cancelledOn: '2026-02-01', explanation: 'Paid twice' };
    expect((await house.contributor.put(`${cancelled}/cancel`, reason)).status).toBe(204);
    expect((await house.contributor.delete(deleted)).status).toBe(204);
    expect(await textOf(renewalId, 'jurisdiction')).toBe('[$2,537.50]\n');
    expect((await house.firmAdmin.delete('/letter-templates/jurisdiction')).status).toBe(204);
    expect(await textOf(renewalId, 'jurisdiction')).toContain('Payment of $2,537.50, made out to City of Boston,');
  });

  it('writes in the firm’s name where the firm’s people download it, on behalf of the client', async () => {
    const { renewalId } = await begun();
    const docx = openDocx((await letter(renewalId, 'jurisdiction', house.firmAdmin)).content);
    expect(docx.text('word/header1.xml')).toBe('Keystone Licensing Group\nOn behalf of Harborview Hotels, Inc.\n');
    expect(docx.text()).toContain('Admin Keystone\n');
  });

  it('answers a renewal that was abandoned or never was alike: 404', async () => {
    const work = await begun();
    expect((await letter(work.renewalId, 'property', house.viewer)).status).toBe(200);
    expect((await letter(work.renewalId, 'property', house.api.visitor())).status).toBe(401);
    expect((await house.contributor.delete(`/renewals/${work.renewalId}/abandon`)).status).toBe(204);
    for (const id of [work.renewalId, owner, 'not-an-id']) expect((await letter(id, 'jurisdiction')).status).toBe(404);
  });

  describe('with a signature', () => {
    const sign = async (who: Caller, image: Buffer, contentType = 'image/png') =>
      expect(await who.put('/user-profile/signature', { image: image.toString('base64'), contentType })).toMatchObject({
        status: 204,
      });
    const shownSize = (xml: string) => {
      const [, cx, cy] = /<wp:extent cx="(\d+)" cy="(\d+)"\/>/.exec(xml) ?? [];
      return [Number(cx) / EMU, Number(cy) / EMU];
    };

    it('shows the picture of the user who downloads the letter, and nothing where there is none', async () => {
      const { renewalId } = await begun();
      await replace('property', 'Signed: {%signature}, {userName}');
      const unsigned = openDocx((await letter(renewalId, 'property', house.viewer)).content);
      expect(unsigned.text()).toBe('Signed: , Viewer Harborview\n');
      expect(unsigned.parts.filter((part) => part.includes('media'))).toEqual([]);

      const mine = pngOf(400, 80);
      await sign(house.contributor, mine);
      await sign(house.admin, pngOf(400, 80, 9));
      const docx = openDocx((await letter(renewalId, 'property')).content);
      expect(docx.text()).toBe('Signed: , Contributor Harborview\n');
      const [media = ''] = docx.parts.filter((part) => part.startsWith('word/media/'));
      expect(docx.content(media)).toEqual(mine);
      const [, id = ''] = /r:embed="(\w+)"/.exec(docx.xml('word/document.xml')) ?? [];
      expect(docx.xml('word/_rels/document.xml.rels')).toContain(`Id="${id}"`);
      expect(docx.xml('word/_rels/document.xml.rels')).toContain(`Target="${media.replace('word/', '')}"`);
      expect(docx.xml('[Content_Types].xml')).toContain(`PartName="/${media}" ContentType="image/png"`);
    });

    it.each([
      ['a small picture at its own size', pngOf(200, 40), [200, 40]],
      ['a wide one at most 400 pixels wide', pngOf(1600, 80), [400, 20]],
      ['a high one at most 80 pixels high', pngOf(300, 600), [40, 80]],
      ['a JPEG', jpegOf(800, 160), [400, 80]],
    ])('shows %s', async (_, image, size) => {
      const { renewalId } = await begun();
      await sign(house.contributor, image, 'image/jpeg');
      const { content } = await letter(renewalId, 'jurisdiction');
      expect(shownSize(openDocx(content).xml('word/document.xml'))).toEqual(size);
      expect(openDocx(content).content(`word/media/evergreenSignature.${image[0] === 0xff ? 'jpeg' : 'png'}`)).toEqual(
        image,
      );
    });
  });

  it('knows every tag of the list', async () => {
    await replace('property', ...Object.keys(letterTags).map((tag) => `${tag}={${tag}}`));
    const { renewalId } = await begun();
    const lines = (await textOf(renewalId, 'property')).split('\n');
    for (const tag of Object.keys(letterTags)) expect(lines.some((line) => line.startsWith(`${tag}=`))).toBe(true);
  });
});
