import type { Api, Caller } from '../support/api.js';
import { download } from '../support/download.js';
import { bostonConstants, bostonSample, checkedImport, importAll, openImporting } from '../support/imports.js';

const register = `license_num,license_type,business_name,premises address,issued,expires
W-1,Innholder,One LLC,"12 Main St, Suite 5, Springfield, IL 62701",2025-01-01,2025-12-31
W-2,Innholder,Two LLC,12 MAIN ST NW WASHINGTON DC 20001,2025-01-01,2025-12-31
W-3,Innholder,Three LLC,15 Oak St St Louis MO 63101,2025-01-01,2025-12-31
`;

describe('whole addresses in one column', () => {
  let api: Api;
  let dana: Caller;

  beforeAll(async () => {
    ({ api, dana } = await openImporting());
  });
  afterAll(() => api.stop());

  it('are shown as they will be, with what is doubtful, and imported so', async () => {
    const { preview, suggestedMapping } = await checkedImport(dana, register);
    expect(suggestedMapping).toMatchObject({ city: { within: 'address1' }, zip: { within: 'address1' } });
    expect(preview.doubtful).toBe(1);
    expect(preview.samples).toMatchObject([
      { row: 2, street: '12 Main St, Suite 5', city: 'Springfield', state: 'IL', zip: '62701', isDoubtful: false },
      { row: 3, street: '12 Main St NW', city: 'Washington', state: 'DC', zip: '20001', isDoubtful: false },
      { row: 4, street: '15 Oak St', city: 'St Louis', state: 'MO', zip: '63101', isDoubtful: true },
    ]);
    expect(await importAll(dana, register)).toMatchObject({ counts: { created: 3, refused: 0 } });
  });

  it('need a column to be found in', async () => {
    const { id } = await checkedImport(dana, register);
    const mapping = { ...bostonConstants, city: { within: 'address1' } };
    const { status, body } = await dana.put(`/imports/${id}/mapping`, { mapping });
    expect([status, body['errors']]).toMatchObject([
      400,
      { 'mapping.city': ['Address 1 needs a column to find it in'] },
    ]);
  });

  it('takes an export of licenses with its suggested mapping: nothing is new, and nothing refused', async () => {
    expect(await importAll(dana, bostonSample)).toMatchObject({ counts: { created: 38 } });
    const { content } = await download(api, dana, '/exports/licenses?format=csv');
    const { counts } = await checkedImport(dana, content, {});
    expect(counts).toMatchObject({ rows: 41, toCreate: 0, alreadyThere: 41, refused: 0 });
  });
});
