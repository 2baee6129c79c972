import { letterTags, type LetterTemplate } from '@evergreen/contracts/letters';
import PizZip from 'pizzip';
import { Database } from '../../server/src/kernel/db/database.js';
import { type Api, type Caller, startApi } from '../support/api.js';
import { documentOf, docxOf, openDocx, paragraph, relation, relations } from '../support/docx.js';
import { download } from '../support/download.js';
import { pngOf } from '../support/pictures.js';
import type { World } from '../support/world.js';

const MB = 1024 * 1024;
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the templates of a firm’s letters', () => {
  let api: Api;
  let world: World;
  let admin: Caller;

  beforeAll(async () => {
    api = await startApi({ FILES_DIR: `${process.env['TMPDIR'] ?? '/tmp'}/evergreen-test-templates-${process.pid}` });
    world = await api.world();
    admin = await api.signIn('admin@keystone.example');
  });
  afterAll(() => api.stop());

  const templates = async () => (await admin.get<LetterTemplate[]>('/letter-templates')).body;
  const replace = (content: Buffer, kind = 'property', headers = {}) =>
    admin.put(`/letter-templates/${kind}`, { template: content.toString('base64'), fileName: 'Ours.docx' }, headers);
  const refused = async (content: Buffer) => {
    const { status, body } = await replace(content);
    return { status, errors: (body['errors'] as { template?: string[] } | undefined)?.template };
  };
  const current = async (kind: string, sample = '') => download(api, admin, `/letter-templates/${kind}${sample}`);
  const part = (name: string, content: string) => ({ [name]: content });

  it('are the standard letters until they are replaced', async () => {
    expect(await templates()).toMatchObject([
      {
        kind: 'jurisdiction',
        isStandard: true,
        version: 0,
        fileName: 'Letter to Jurisdiction.docx',
        since: null,
        by: null,
      },
      { kind: 'property', isStandard: true, version: 0, fileName: 'Letter to Property.docx', since: null, by: null },
    ]);
    const { status, headers, content } = await current('jurisdiction');
    expect([status, headers['content-type']]).toEqual([200, DOCX]);
    expect(openDocx(content).text()).toContain('{authorityName}');
  });

  it.each(['jurisdiction', 'property'])(
    'the standard letter to the %s may be taken as a template itself',
    async (kind) => {
      const { content } = await current(kind);
      expect((await replace(content, kind)).status).toBe(204);
      expect((await admin.delete(`/letter-templates/${kind}`)).status).toBe(204);
    },
  );

  it('are replaced by one’s own, which is then in use since that moment and by that person', async () => {
    const content = docxOf(['Dear {propertyName},', '{%signature}']);
    expect((await replace(content)).status).toBe(204);
    const [, property] = await templates();
    expect(property).toMatchObject({
      isStandard: false,
      fileName: 'Ours.docx',
      size: content.length,
      by: { name: 'Admin Keystone' },
    });
    expect(Date.now() - Date.parse(property?.since ?? '')).toBeLessThan(60_000);
    const file = await current('property');
    expect(file.content).toEqual(content);
    expect(file.headers['content-disposition']).toContain('filename="Ours.docx"');
  });

  it('are the standard ones again when they are put back', async () => {
    await replace(docxOf(['Ours']), 'jurisdiction');
    for (let time = 0; time < 2; time++)
      expect((await admin.delete('/letter-templates/jurisdiction')).status).toBe(204);
    const [jurisdiction] = await templates();
    expect(jurisdiction).toMatchObject({ isStandard: true, fileName: 'Letter to Jurisdiction.docx' });
    expect(jurisdiction?.by).toMatchObject({ name: 'Admin Keystone' });
    expect(openDocx((await current('jurisdiction')).content).text()).toContain('{authorityName}');
  });

  it('are not replaced from a stale view', async () => {
    await replace(docxOf(['One']));
    expect((await replace(docxOf(['Two']), 'property', { 'if-match': '"1"' })).status).toBe(409);
  });

  it('come as a sample with the values that the list of tags shows', async () => {
    const tags = Object.keys(letterTags);
    await replace(docxOf([...tags.map((tag) => `{${tag}}`), 'signed {%signature}.']));
    await admin.put('/user-profile/signature', { image: pngOf(40, 8).toString('base64'), contentType: 'image/png' });
    const { content, headers } = await current('property', '/sample');
    expect(headers['content-disposition']).toContain('filename="Sample Ours.docx"');
    const docx = openDocx(content);
    expect(docx.text()).toBe([...Object.values(letterTags).map(({ sample }) => sample), 'signed .', ''].join('\n'));
    expect(docx.parts).toContain('word/media/evergreenSignature.png');
  });

  it('are events of the firm, and a replacement and a reset can be undone', async () => {
    const [mine, later] = [docxOf(['Mine']), docxOf(['Later'])];
    const undo = (eventId: unknown) => admin.post(`/history/events/${String(eventId)}/undo`);
    const last = async () => {
      const events = await api.app.get(Database).read({ tenants: [world.firm] }, (sql) =>
        sql.query<{ id: string; type: string; actor: string }>(
          `select event_id as id, type, meta->>'actorId' as actor from events
           where kind = 'letterTemplate' and data->>'kind' = 'property' order by version desc limit 1`,
        ),
      );
      return events[0];
    };
    await replace(mine);
    const replaced = await last();
    expect(replaced).toMatchObject({ type: 'LetterTemplateReplaced', actor: world.people['admin@keystone.example'] });
    await replace(later);
    expect(await undo(replaced?.id)).toMatchObject({ status: 400, body: { detail: 'It was changed again since.' } });
    expect((await undo((await last())?.id)).status).toBe(204);
    expect((await current('property')).content).toEqual(mine);
    await admin.delete('/letter-templates/property');
    const reset = await last();
    expect(reset).toMatchObject({ type: 'LetterTemplateReset' });
    const other = await api.signIn('renewals@keystone.example');
    expect((await other.post(`/history/events/${String(reset?.id)}/undo`)).status).toBe(403);
    expect((await undo(reset?.id)).status).toBe(204);
    expect((await current('property')).content).toEqual(mine);
  });

  it('belong to the firm’s administrators; what is no letter is not found', async () => {
    const body = { template: docxOf(['x']).toString('base64'), fileName: 'x.docx' };
    for (const who of [await api.signIn('admin@harborview.example'), await api.signIn('renewals@keystone.example')]) {
      expect((await who.get('/letter-templates')).status).toBe(403);
      expect((await who.put('/letter-templates/property', body)).status).toBe(403);
      expect((await who.delete('/letter-templates/property')).status).toBe(403);
      expect((await who.get('/letter-templates/property/sample')).status).toBe(403);
    }
    for (const kind of ['envelope', world.firm]) {
      expect((await admin.get(`/letter-templates/${kind}`)).status).toBe(404);
      expect((await admin.put(`/letter-templates/${kind}`, body)).status).toBe(404);
    }
  });

  describe('are refused with their tags', () => {
    it.each([
      ['an unknown tag', '{licenceNumber}', 'Unknown tag: {licenceNumber}'],
      ['one that docxtemplater would fill with XML', '{@licenseNumber}', 'Unknown tag: {@licenseNumber}'],
      ['one that every object has', '{constructor}', 'Unknown tag: {constructor}'],
      ['the scope itself', '{#licenseNumber}{.}{/}', 'Unknown tag: {.}'],
      ['an unknown picture', '{%logo}', 'Unknown tag: {%logo}'],
      ['an unknown section', '{#isUrgent}now{/isUrgent}', 'Unknown tag: {#isUrgent}'],
    ])('%s', async (_, text, message) => {
      const { status, errors } = await refused(docxOf([`Re: ${text}`]));
      expect([status, errors?.[0]]).toEqual([400, message]);
    });

    it('each of them, also in headers and across runs', async () => {
      const header = `<w:hdr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph('{top}')}</w:hdr>`;
      const cut = '<w:p><w:r><w:t>{fo</w:t></w:r><w:r><w:t>ot}</w:t></w:r></w:p>';
      const types = openDocx(docxOf([]))
        .xml('[Content_Types].xml')
        .replace(
          '</Types>',
          '<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/></Types>',
        );
      const parts = { 'word/document.xml': documentOf(cut), 'word/header1.xml': header, '[Content_Types].xml': types };
      const { errors } = await refused(docxOf([], parts));
      expect(errors?.toSorted()).toEqual(['Unknown tag: {foot}', 'Unknown tag: {top}']);
    });

    it.each([
      ['a tag that is not closed', '{licenseNumber', /unclosed/],
      ['a tag that is not opened', 'licenseNumber}', /unopened/],
      ['a section that is not closed', '{#licenseNumber} yes', /unclosed/],
      ['a section that is closed as another', '{#licenseNumber}{/licenseType}', /licenseType/],
    ])('%s, in words', async (_, text, words) => {
      const { status, errors } = await refused(docxOf([text]));
      expect([status, errors?.[0]]).toEqual([400, expect.stringMatching(words)]);
    });
  });

  describe('are refused by their content', () => {
    const outside = 'Selected file draws in content from outside: ';
    const main = (kind: string) =>
      part(
        '[Content_Types].xml',
        openDocx(docxOf([]))
          .xml('[Content_Types].xml')
          .replace(/application\/vnd[^"]*main\+xml/, `application/vnd.ms-word.${kind}.main+xml`),
      );
    const field = (...runs: string[]) =>
      part(
        'word/document.xml',
        documentOf(`<w:p>${runs.map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`).join('')}</w:p>`),
      );
    const rels = (...all: string[]) => part('word/_rels/document.xml.rels', relations(...all));

    it.each<[string, () => Buffer, string]>([
      ['text', () => Buffer.from('Dear {propertyName}'), 'Selected file must be a .docx file'],
      [
        'another zip',
        () => new PizZip().file('a.txt', 'a').generate({ type: 'nodebuffer' }),
        'Selected file must be a .docx file',
      ],
      ['half a .docx', () => docxOf(['x']).subarray(0, 300), 'Selected file must be a .docx file'],
      [
        'macros',
        () => docxOf(['x'], part('word/vbaProject.bin', 'x')),
        'Selected file holds macros or embedded programs',
      ],
      [
        'a macro document by its type',
        () => docxOf(['x'], main('document.macroEnabled')),
        'Selected file holds macros or embedded programs',
      ],
      [
        'an embedded program',
        () => docxOf(['x'], part('word/embeddings/a.xlsx', 'x')),
        'Selected file holds macros or embedded programs',
      ],
      [
        'an image from outside',
        () => docxOf(['x'], rels(relation('image', 'http://spy.example/a.png', 'External'))),
        `${outside}http://spy.example/a.png`,
      ],
      [
        'a template from outside',
        () =>
          docxOf(
            ['x'],
            part(
              'word/_rels/settings.xml.rels',
              relations(relation('attachedTemplate', 'http://spy.example/a.dotm', 'External')),
            ),
          ),
        `${outside}http://spy.example/a.dotm`,
      ],
      [
        'one whose mode is disguised',
        () => docxOf(['x'], rels(relation('image', 'http://spy.example/b', '&#69;xternal'))),
        `${outside}http://spy.example/b`,
      ],
      [
        'one behind a sign that ends tags',
        () => docxOf(['x'], rels(relation('image', 'http://spy.example/>', 'External'))),
        `${outside}http://spy.example/>`,
      ],
      ['another document inside', () => docxOf(['x'], rels(relation('aFChunk', 'a.html'))), `${outside}a.html`],
      [
        'a field that fetches, in pieces',
        () => docxOf([], field('INCLUDE', 'PICTURE "http://spy.example"')),
        `${outside}INCLUDEPICTURE`,
      ],
      ['a field that starts a program', () => docxOf([], field('&#68;DEAUTO cmd')), `${outside}DDEAUTO`],
      [
        'entities of its own',
        () => docxOf([], part('word/document.xml', `<!DOCTYPE a [<!ENTITY b "c">]>${documentOf('')}`)),
        'Selected file is damaged or protected by a password',
      ],
    ])('%s', async (_, content, message) => {
      expect(await refused(content())).toEqual({ status: 400, errors: [message] });
    });

    it('but links that a person may follow stay', async () => {
      const link = relation('hyperlink', 'https://boston.gov', 'External');
      expect((await replace(docxOf(['x'], rels(link)))).status).toBe(204);
    });

    it('a signature where no picture can stand', async () => {
      const core =
        '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>{%signature}</dc:title></cp:coreProperties>';
      const types = openDocx(docxOf([]))
        .xml('[Content_Types].xml')
        .replace(
          '</Types>',
          '<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>',
        );
      const { errors } = await refused(docxOf(['x'], { 'docProps/core.xml': core, '[Content_Types].xml': types }));
      expect(errors).toEqual(['The signature can only stand in the text, in a header or in a footer']);
    });

    it('more than 5 MB', async () => {
      const { status, body } = await replace(Buffer.concat([docxOf(['x']), Buffer.alloc(5 * MB)]));
      expect([status, body['detail']]).toEqual([413, 'Selected file cannot exceed 5 MB']);
    });

    it('what unpacks to more than 30 MB, whatever it says of itself', async () => {
      const honest = docxOf(['x'], part('word/media/a.txt', 'a'.repeat(31 * MB)));
      expect(honest.length).toBeLessThan(MB);
      const bomb = 'Selected file unpacks to more than 30 MB';
      expect(await refused(honest)).toEqual({ status: 400, errors: [bomb] });
      const lying = Buffer.from(honest);
      const size = Buffer.alloc(4);
      size.writeUInt32LE(31 * MB);
      for (let at = lying.indexOf(size); at >= 0; at = lying.indexOf(size, at + 4)) lying.writeUInt32LE(10, at);
      expect(await refused(lying)).toEqual({ status: 400, errors: [bomb] });
    });

    it('two parts of one name', async () => {
      const twice = docxOf(['x'], part('word/documenu.xml', documentOf(paragraph('{unknown}'))));
      const name = Buffer.from('word/documenu.xml');
      for (let at = twice.indexOf(name); at >= 0; at = twice.indexOf(name)) twice.write('word/document.xml', at);
      expect(await refused(twice)).toEqual({
        status: 400,
        errors: ['Selected file is damaged or protected by a password'],
      });
    });
  });
});
