import { letterTags, type LetterTemplateDetail } from '@evergreen/contracts/renewing/letters';
import { Database } from '../../server/src/kernel/db/database.js';
import { refusal } from '../support/api.js';
import { docxOf, openDocx } from '../support/exports/docx.js';
import { download } from '../support/exports/download.js';
import { openWorld } from '../support/open-world.js';
import { opened } from '../support/opened.js';
import { pngOf } from '../support/exports/pictures.js';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('the templates of a firm’s letters', () => {
  const { api, world, admin } = opened(() => openWorld({ admin: 'admin@keystone.example' }));

  const templates = () => admin.read<LetterTemplateDetail[]>('/letter-templates');
  const replace = (content: Buffer, kind = 'property', headers = {}) =>
    admin.put(`/letter-templates/${kind}`, { template: content.toString('base64'), fileName: 'Ours.docx' }, headers);
  const current = async (kind: string, sample = '') => download(api, admin, `/letter-templates/${kind}${sample}`);

  const entries = (content: Buffer) => {
    const { parts, content: of } = openDocx(content);
    return new Map(parts.filter((part) => !part.endsWith('/')).map((part) => [part, of(part).toString('base64')]));
  };

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
    expect(property).toMatchObject({ isStandard: false, fileName: 'Ours.docx', by: { name: 'Admin Keystone' } });
    expect(property?.since).toBe(api.now().toISOString());
    const file = await current('property');
    expect(entries(file.content)).toEqual(entries(content));
    expect(file.content).toHaveLength(property?.size ?? 0);
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
    const undo = (eventId: unknown) => admin.undo(String(eventId));
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
    expect(await undo(replaced?.id)).toMatchObject(
      refusal(expect.stringMatching(/^It was changed again since\. Blocked by: /) as string),
    );
    expect((await undo((await last())?.id)).status).toBe(204);
    expect(entries((await current('property')).content)).toEqual(entries(mine));
    await admin.delete('/letter-templates/property');
    const reset = await last();
    expect(reset).toMatchObject({ type: 'LetterTemplateReset' });
    const other = await api.signIn('renewals@keystone.example');
    expect((await other.undo(String(reset?.id))).status).toBe(403);
    expect((await undo(reset?.id)).status).toBe(204);
    expect(entries((await current('property')).content)).toEqual(entries(mine));
  });

  it('are found for letters alone', async () => {
    const body = { template: docxOf(['x']).toString('base64'), fileName: 'x.docx' };
    for (const kind of ['envelope', world.firm]) {
      expect((await admin.get(`/letter-templates/${kind}`)).status).toBe(404);
      expect((await admin.put(`/letter-templates/${kind}`, body)).status).toBe(404);
    }
  });
});
