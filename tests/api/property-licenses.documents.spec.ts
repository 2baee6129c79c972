import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PizZip from 'pizzip';
import { packedBytes, zipEntries } from '../../server/src/kernel/files/zip.js';
import { SESSION_COOKIE } from '../../server/src/kernel/http/sessions.js';
import { eventually } from '../support/eventually.js';
import { refusal, refusalOn } from '../support/api.js';
import { addSampleLicense, type Standing } from '../support/licensing.js';
import { startServer } from '../support/servers/process.js';
import { pathOf, openPropertyLicenses, type PropertyLicensing, somePdf } from '../support/areas/property-licenses.js';
import { rebuilt } from '../support/rebuilt.js';

const MB = 1024 * 1024;

describe('documents of a property’s licenses', () => {
  let house: PropertyLicensing;
  let { contributor, admin } = {} as PropertyLicensing;
  let { api, owner, files, tenant, run, newProperty, add, documented, happened } = {} as PropertyLicensing;

  beforeAll(async () => {
    house = await openPropertyLicenses();
    ({ contributor, admin } = house);
    ({ api, owner, files, tenant, run, newProperty, add, documented, happened } = house);
  });

  describe('sending', () => {
    const contacts = async (on: Standing) =>
      Promise.all(
        ['Ann', 'Bob', 'Cyd'].map(async (name) => {
          const made = await contributor.post(`/properties/${on.property}/contacts`, {
            name,
            email: `${name.toLowerCase()}@hotel.example`,
          });
          return made.body.id;
        }),
      );
    const send = (on: Standing, body: object, who = contributor) => who.post(pathOf(on, '/send-documents'), body);
    const messages = async () =>
      (
        await owner.query<{ to_address: string; subject: string; attachments: { fileName: string }[] }>(
          'select to_address, subject, attachments from messages order by id',
        )
      ).rows;

    it('to three contacts with a copy: four messages, events on each license, recipients kept', async () => {
      const on = await newProperty();
      const propertyContactIds = await contacts(on);
      const licenseIds = [
        await add(on, { licenseNumber: 'S-1', ...(await documented()) }),
        await add(on, { licenseNumber: 'S-2', ...(await documented()) }),
      ];
      const before = (await messages()).length;
      const sent = await send(on, { bccToSender: true, propertyContactIds, licenseIds });
      expect([sent.status, sent.headers['undo']]).toEqual([204, undefined]);
      const written = (await messages()).slice(before);
      expect(written.map(({ to_address }) => to_address).sort()).toEqual([
        'ann@hotel.example',
        'bob@hotel.example',
        'contributor@meridian.example',
        'cyd@hotel.example',
      ]);
      for (const { attachments } of written)
        expect(attachments.map(({ fileName }) => fileName)).toEqual(['License S-1.pdf', 'License S-2.pdf']);
      expect(written[0]?.subject).toMatch(/^2 Licenses for Harbor Kitchen/);
      for (const id of licenseIds) {
        expect(await happened(id)).toEqual(['LicenseAdded', 'LicenseDocumentEmailed']);
        const kept = await owner.query('select property_contact_id from license_emails where license_id = $1', [id]);
        expect(kept.rows.map((row: { property_contact_id: string }) => row.property_contact_id).sort()).toEqual(
          [...propertyContactIds].sort(),
        );
      }
      expect(await rebuilt(api)).toEqual([]);
      expect((await admin.delete(`/licenses/${licenseIds[0]}`)).status).toBe(204);
      const left = await owner.query('select license_id from license_emails where license_id = any ($1)', [licenseIds]);
      expect(left.rows.map((row: { license_id: string }) => row.license_id)).toEqual(Array(3).fill(licenseIds[1]));
      expect(await rebuilt(api)).toEqual([]);
    });

    it('over 20 MB is refused with the size before anything is written', async () => {
      const on = await newProperty();
      const propertyContactIds = await contacts(on);
      const large = { document: { ...(await documented()).document, size: 11 * MB } };
      const licenseIds = [await add(on, large), await add(on, large)];
      const before = (await messages()).length;
      expect(await send(on, { propertyContactIds, licenseIds })).toMatchObject(
        refusalOn({
          licenseIds: 'These documents are 22 MB together. One email takes at most 20 MB: choose fewer licenses.',
        }),
      );
      expect([(await messages()).length, await happened(licenseIds[0] ?? '')]).toEqual([before, ['LicenseAdded']]);
    });

    it('is refused for a license without a document, without a contact, and to someone else', async () => {
      const on = await newProperty();
      const bare = await add(on, { licenseNumber: 'S-8' });
      const ready = await add(on, await documented());
      const stray = randomUUID();
      expect(await send(on, { propertyContactIds: [stray], licenseIds: [ready, bare] })).toMatchObject(
        refusalOn({ licenseIds: 'License # S-8: It has no license document.' }),
      );
      expect(await send(on, { propertyContactIds: [stray], licenseIds: [ready] })).toMatchObject(
        refusal('At least one Property Contact email address must be set on the property for this license.'),
      );
      await contacts(on);
      expect(await send(on, { propertyContactIds: [stray], licenseIds: [ready] })).toMatchObject(
        refusalOn({ propertyContactIds: 'Choose contacts of the property that have an email address.' }),
      );
      expect(await send(on, { propertyContactIds: [], licenseIds: [] })).toMatchObject(
        refusalOn({
          licenseIds: 'Select at least one License.',
          propertyContactIds: 'Select at least one Property Contact.',
        }),
      );
    });
  });

  describe('the documents', () => {
    const download = async (on: Standing, licenseIds: readonly string[], who = contributor) => {
      const answer = await api.app.inject({
        method: 'POST',
        url: `/api/v1.0${pathOf(on, '/download-documents')}`,
        headers: { 'x-requested-with': 'XMLHttpRequest' },
        cookies: { [SESSION_COOKIE]: who.session ?? '' },
        payload: { licenseIds },
      });
      return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
    };

    it('of one license is its PDF, named by its number and type', async () => {
      const on = await newProperty();
      const content = somePdf();
      const got = await download(on, [await add(on, { licenseNumber: 'LQ/1042', ...(await documented(content)) })]);
      expect(got).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
      expect(got.headers['content-disposition']).toContain('filename="LQ-1042 Common Victualler.pdf"');
      expect(got.bytes.equals(content)).toBe(true);
    });

    it('of several are a valid zip of known length, names of one kind distinguished', async () => {
      const on = await newProperty();
      const [first, second, third] = [somePdf(), somePdf(), somePdf()];
      const ids = [
        await add(on, { licenseNumber: 'LQ/7', ...(await documented(first)) }),
        await add(on, { licenseNumber: 'LQ:7', ...(await documented(second)) }),
        await add(on, { licenseNumber: 'lq*7', ...(await documented(third)) }),
      ];
      const got = await download(on, ids);
      expect(got.status).toBe(200);
      expect(got.headers['content-disposition']).toMatch(/filename="Harbor Kitchen [^"]* Licenses\.zip"/);
      expect(Number(got.headers['content-length'])).toBe(got.bytes.length);
      const zip = new PizZip(got.bytes, { checkCRC32: true });
      expect(
        Object.keys(zip.files)
          .map((name) => name.toLowerCase())
          .sort(),
      ).toEqual(['lq-7 common victualler (2).pdf', 'lq-7 common victualler (3).pdf', 'lq-7 common victualler.pdf']);
      const contents = Object.values(zip.files).map((file) => file.asNodeBuffer());
      for (const content of [first, second, third]) expect(contents.some((bytes) => bytes.equals(content))).toBe(true);
    });

    it('is refused where a license has none, and in words where one is missing in the store', async () => {
      const on = await newProperty();
      const ready = await add(on, await documented());
      const bare = await add(on, { licenseNumber: 'N-1' });
      const refused = await contributor.post(pathOf(on, '/download-documents'), { licenseIds: [ready, bare] });
      expect(refused).toMatchObject(refusalOn({ licenseIds: 'License # N-1: It has no license document.' }));
      const { document } = await documented();
      const gone = await add(on, { document });
      unlinkSync(join(files, document.hash.slice(0, 2), document.hash.slice(2, 4), document.hash));
      const answer = await contributor.post(pathOf(on, '/download-documents'), { licenseIds: [ready, gone] });
      expect(answer.status).toBe(410);
      expect(JSON.stringify(answer.body)).toContain('missing in the document store');
      expect((await download(on, [ready])).status).toBe(200);
    });

    it('40 licenses of 5 MB are a valid zip while the server grows by less than 50 MB; a client that goes away ends it', async () => {
      const on = await newProperty();
      const contents = Array.from({ length: 4 }, () => somePdf(5 * MB));
      const kept = await Promise.all(contents.map(documented));
      const ids = await run((uow) =>
        Promise.resolve(
          Array.from({ length: 40 }, (_, index) => addSampleLicense(uow, tenant, on, { ...kept[index % 4] })),
        ),
      );
      api.catchUp();
      const { session } = await api.signIn('contributor@meridian.example');
      const server = await startServer({
        DATABASE_URL: api.database.ownerUrl,
        FILES_DIR: files,
        EVERGREEN_ROLES: 'api',
      });
      const kilobytes = (of: string) =>
        Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]);
      const openDocuments = (): number =>
        readdirSync(`/proc/${server.pid}/fd`).filter((fd) => {
          try {
            return readlinkSync(`/proc/${server.pid}/fd/${fd}`).startsWith(files);
          } catch {
            return false;
          }
        }).length;
      const ask = (licenseIds: readonly string[], signal?: AbortSignal) =>
        fetch(`${server.url}/api/v1.0${pathOf(on, '/download-documents')}`, {
          method: 'POST',
          headers: {
            'x-requested-with': 'XMLHttpRequest',
            'content-type': 'application/json',
            cookie: `${SESSION_COOKIE}=${session}`,
          },
          body: JSON.stringify({ licenseIds }),
          ...(signal && { signal }),
        });
      try {
        await (await ask(ids.slice(0, 2))).arrayBuffer();
        // The peak is counted from now on.
        writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
        const before = kilobytes('VmRSS');
        const response = await ask(ids);
        expect(response.status).toBe(200);
        const bytes = Buffer.from(await response.arrayBuffer());
        expect((kilobytes('VmHWM') - before) / 1024).toBeLessThan(50);
        expect(bytes.length).toBe(Number(response.headers.get('content-length')));
        const entries = zipEntries(bytes, 100);
        expect(new Set(entries.map(({ name }) => name)).size).toBe(40);
        const hashes = new Set(kept.map(({ document }) => document.hash));
        for (const entry of entries)
          expect(hashes.has(createHash('sha256').update(packedBytes(bytes, entry)).digest('hex'))).toBe(true);

        const leaving = new AbortController();
        const left = await ask(ids, leaving.signal);
        await left.body?.getReader().read();
        await eventually(() => openDocuments() > 0);
        leaving.abort();
        await eventually(() => openDocuments() === 0);
      } finally {
        // Not 1: the client that disconnected has left an idle connection.
        expect(await server.stop()).toBe(0);
      }
    });
  });
});
