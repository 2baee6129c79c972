import { randomUUID } from 'node:crypto';
import type { Paged } from '@evergreen/contracts/common';
import type { InspectionReport } from '@evergreen/contracts/parties/inspection-reports';
import type { Citation } from '@evergreen/contracts/parties/citations';
import { Database } from '../../server/src/kernel/db/database.js';
import { refusalOn } from '../support/api.js';
import { download } from '../support/exports/download.js';
import { opened } from '../support/opened.js';
import { inspection, openPropertyRecords, violation } from '../support/areas/property-records.js';
import { provesRecord } from '../support/generated/record-spec.js';
import { somePdf } from '../support/areas/sending.js';

type Invalid = readonly [what: string, fields: Record<string, unknown>, errors: Record<string, string[]>];

const otherLicense: Invalid = [
  'a license that is not of the property',
  { licenseId: randomUUID() },
  { licenseId: ['Choose a license of this property'] },
];

provesRecord('a citation', {
  path: ({ standing }) => Promise.resolve(`/properties/${standing.property}/citations`),
  noun: 'citation',
  read: async (who, id, path) =>
    (await who.post<Partial<Paged<Citation>>>(`${path}/list`, { pageSize: 100 })).body.items?.find(
      (item) => item.id === id,
    ),
  valid: () => ({ ...violation, description: `Served after hours ${randomUUID()}` }),
  edit: { field: 'penalty', label: 'Penalty', to: 'Fine' },
  invalid: [['no description', { description: '' }, { description: ['Required'] }], otherLicense],
  keeper: 'admin@harborview.example',
  may: { add: ['admin@harborview.example'], keep: ['admin@harborview.example'] },
});

provesRecord('an inspection report', {
  path: ({ standing }) => Promise.resolve(`/properties/${standing.property}/inspection-reports`),
  noun: 'inspection report',
  valid: () => ({ ...inspection, notes: `Two sinks ${randomUUID()}` }),
  read: async (who, id, path) =>
    (await who.read<Partial<Paged<InspectionReport>>>(`${path}?pageSize=100`)).items?.find((item) => item.id === id),
  edit: { field: 'disposition', label: 'Disposition', to: 'Failed' },
  invalid: [['no date', { inspectionDate: '' }, { inspectionDate: ['Required'] }], otherLicense],
  keeper: 'contributor@harborview.example',
  may: {
    add: ['admin@harborview.example', 'contributor@harborview.example'],
    keep: ['admin@harborview.example', 'contributor@harborview.example'],
  },
});

describe('citations and inspection reports', () => {
  const house = opened(openPropertyRecords);
  const { admin, contributor, viewer, stranger, property, citationsOf, reportsOf, toldOf } = house;

  describe('citations', () => {
    it('stand newest first, with their license, sorted and paged as asked', async () => {
      const standing = await house.standingAt();
      const licenseId = await house.add({ licenseNumber: 'LQ-77' }, standing);
      const path = `/properties/${standing.property}/citations`;
      await admin.added(path, { ...violation, violationDate: '2025-01-01', penaltyDollarAmount: '' });
      const newest = await admin.added(path, { ...violation, licenseId, notes: null });
      await admin.added(path, { ...violation, violationDate: '2025-06-01', penaltyDollarAmount: 9_999_999.99 });
      const { items, totalItemCount } = await citationsOf(standing.property);
      expect(totalItemCount).toBe(3);
      expect(items.map(({ violationDate }) => violationDate)).toEqual(['2026-03-09', '2025-06-01', '2025-01-01']);
      expect(items[0]).toMatchObject({
        ...violation,
        ...{ id: newest, version: 1, propertyId: standing.property, licenseId, licenseNumber: 'LQ-77' },
        ...{ notes: null, notesTimestamp: null, hasDocument: false, documentFileName: null },
      });
      const query = { sortBy: 'penaltyDollarAmount', sortDirection: 'desc', pageSize: 5 };
      const amounts = (await citationsOf(standing.property, query)).items.map((item) => item.penaltyDollarAmount);
      expect(amounts).toEqual(['9999999.99', '250.00', null]);
      await admin.delete(`/licenses/${licenseId}`);
      const { items: after } = await citationsOf(standing.property);
      expect(after[0]).toMatchObject({ id: newest, licenseId: null, licenseNumber: null });
    });

    it('say when the notes were written, and only then', async () => {
      const propertyId = await property();
      const id = await admin.added(`/properties/${propertyId}/citations`, violation);
      const [added] = (await citationsOf(propertyId)).items;
      expect(added?.notesTimestamp).toBe(added?.createdOn);
      house.api.pass({ minutes: 5 });
      await admin.put(`/properties/${propertyId}/citations/${id}`, { ...violation, penalty: 'Fine' });
      expect((await citationsOf(propertyId)).items[0]?.notesTimestamp).toBe(added?.notesTimestamp);
      await admin.put(`/properties/${propertyId}/citations/${id}`, { ...violation, notes: 'Paid in May' });
      const [changed] = (await citationsOf(propertyId)).items;
      expect(changed?.notesTimestamp).toBe(changed?.modifiedOn);
    });
  });

  describe.each([
    ['citation', 'citations', violation],
    ['inspection report', 'inspection-reports', inspection],
  ])('the document of a %s', (_, records, body) => {
    const paths = async () => {
      const propertyId = await property();
      const path = `/properties/${propertyId}/${records}`;
      const shown = async () =>
        records === 'citations' ? (await citationsOf(propertyId)).items[0] : (await reportsOf(propertyId)).items[0];
      return { at: propertyId, path, shown };
    };
    const file = (content: Buffer, documentFileName = 'from the city.pdf') => ({
      document: content.toString('base64'),
      documentFileName,
      documentContentType: 'application/pdf',
    });
    const fetched = (path: string, who = admin) => download(house.api, who, `${path}/document`);

    it('is kept where nothing is said of it, replaced by another one, and removed by null', async () => {
      const { path, shown } = await paths();
      const [first, second] = [somePdf(), somePdf()];
      const url = `${path}/${await admin.added(path, { ...body, ...file(first) })}`;
      expect(await shown()).toMatchObject({ hasDocument: true, documentFileName: 'from the city.pdf' });
      expect((await admin.put(url, { ...body, disposition: 'Settled' })).status).toBe(204);
      const got = await fetched(url);
      expect(got.content.equals(first)).toBe(true);
      expect(got.headers['content-disposition']).toContain('attachment; filename="from the city.pdf"');
      expect((await admin.put(url, { ...body, ...file(second, '') })).status).toBe(204);
      expect((await fetched(url)).content.equals(second)).toBe(true);
      expect((await shown())?.documentFileName).toMatch(/^(Citation|Inspection Report)\.pdf$/);
      expect((await admin.put(url, { ...body, document: null })).status).toBe(204);
      expect(await shown()).toMatchObject({ hasDocument: false, documentFileName: null });
      expect((await fetched(url)).status).toBe(404);
    });

    it('comes back where its removal is undone', async () => {
      const { path } = await paths();
      const content = somePdf();
      const id = await admin.added(path, { ...body, ...file(content) });
      await admin.put(`${path}/${id}`, { ...body, document: null });
      const [removal] = await toldOf(id);
      expect(removal?.changes).toMatchObject([{ label: 'Document', before: 'from the city.pdf', after: null }]);
      expect((await admin.undo(removal?.id)).status).toBe(204);
      expect((await fetched(`${path}/${id}`)).content.equals(content)).toBe(true);
    });

    it('is a PDF by its content, of 25 MB at most; what is refused changes nothing', async () => {
      const { path, shown } = await paths();
      const renamed = file(Buffer.from('no PDF at all'), 'report.pdf');
      const refused = refusalOn({ document: 'Selected file must be a PDF' });
      expect(await admin.post(path, { ...body, ...renamed })).toMatchObject(refused);
      expect(await shown()).toBeUndefined();
      const id = await admin.added(path, body);
      expect(await admin.put(`${path}/${id}`, { ...body, disposition: 'Settled', ...renamed })).toMatchObject(refused);
      const large = Buffer.alloc(26 * 1024 * 1024);
      large.write('%PDF-1.4\n');
      expect(await admin.put(`${path}/${id}`, { ...body, ...file(large) })).toMatchObject(
        refusalOn({ document: 'Selected file cannot exceed 25 MB' }),
      );
      expect(await shown()).toMatchObject({ ...body, hasDocument: false, version: 1 });
    });

    it('of another property’s record is not found, nor of another client’s', async () => {
      const { path } = await paths();
      const id = await admin.added(path, { ...body, ...file(somePdf()) });
      const elsewhere = `/properties/${await property()}/${records}`;
      expect((await fetched(`${elsewhere}/${id}`)).status).toBe(404);
      expect((await fetched(`${path}/${id}`, stranger)).status).toBe(404);
      expect((await admin.put(`${elsewhere}/${id}`, body)).status).toBe(404);
      expect((await admin.delete(`${elsewhere}/${id}`)).status).toBe(404);
    });
  });

  describe('inspection reports', () => {
    it('stand newest first, and everybody reads them and their documents', async () => {
      const propertyId = await property();
      const path = `/properties/${propertyId}/inspection-reports`;
      const id = await contributor.added(path, { ...inspection, document: somePdf().toString('base64') });
      await contributor.added(path, { ...inspection, inspectionDate: '2026-05-01', inspector: '' });
      const page = await viewer.read<Paged<InspectionReport>>(`${path}?pageSize=5`);
      expect(page).toMatchObject({
        totalItemCount: 2,
        items: [
          { inspectionDate: '2026-05-01', inspector: null },
          { id, ...inspection },
        ],
      });
      expect((await download(house.api, viewer, `${path}/${id}/document`)).status).toBe(200);
    });

    it('keep the inspector’s name out of the events themselves', async () => {
      const propertyId = await property();
      const id = await contributor.added(`/properties/${propertyId}/inspection-reports`, inspection);
      const [event] = await house.api.app
        .get(Database)
        .read({ tenants: [house.world.clients.harborview] }, (sql) =>
          sql.query<{ data: object; personal: object }>('select data, personal from events where stream_id = $1', [id]),
        );
      expect(JSON.stringify(event?.data)).not.toContain('Pat Doyle');
      expect(event?.personal).toMatchObject({ inspector: 'Pat Doyle' });
    });
  });
});
