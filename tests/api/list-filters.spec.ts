import { openApi } from '../../server/src/kernel/http/openapi.js';
import { filled } from '../support/generated/documented-routes.js';
import { openLicensing } from '../support/licensing.js';
import { opened } from '../support/opened.js';
import type { Schema } from '../support/generated/sample-of.js';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content?: Record<string, { readonly schema?: Schema }> };
}

const isFlag = (schema: Schema): boolean => schema.type === 'boolean' || (schema.anyOf?.some(isFlag) ?? false);
/** "Active", "has an alert": yes, no, or either. For "active only", "show …", "include …", no means off. */
const asksYesOrNo = (name: string) => /^(active|has|is|lacks|uses)(?!Only)/.test(name) && name !== 'activeOnly';

describe('a filter that asks yes or no', () => {
  const house = opened(openLicensing);
  beforeAll(async () => {
    const { standing, contributor, admin } = house;
    const alerted = await house.add();
    await house.add({ expirationDate: null, trackDate: null, dueDate: null });
    await contributor.put(`/licenses/${alerted}/update-alert`, { alert: 'Ask first', isUrgent: false });
    for (const [name, email] of [
      ['Ann Lee', 'ann@harborview.example'],
      ['Bob Ray', null],
    ])
      await admin.post(`/properties/${standing.property}/contacts`, { name, email });
  });

  const filters = () =>
    Object.entries(openApi(house.api.app).paths).flatMap(([path, operations]) =>
      (['get', 'post'] as const).flatMap((method) => {
        const operation = operations[method] as Operation | undefined;
        const body = path.endsWith('list') ? operation?.requestBody?.content?.['application/json']?.schema : undefined;
        const parameters =
          method === 'post'
            ? Object.entries(body?.properties ?? {})
            : (operation?.parameters ?? []).map(({ name, schema }) => [name, schema] as const);
        return parameters
          .filter(([name, schema]) => asksYesOrNo(name) && isFlag(schema))
          .map(([name]) => ({ method, path: path.replace('/api/v1.0', ''), name }));
      }),
    );

  it('holds none of those in its no that it holds in its yes', async () => {
    const { standing, firmAdmin, admin } = house;
    const ids: Readonly<Record<string, string>> = {
      properties: standing.property,
      'licensing-authorities': standing.authority,
      divisions: await admin.added('/divisions', { name: 'East', companyCode: 'E' }),
      'renewal-tips': await admin.added('/renewal-tips', { description: 'Call ahead' }),
    };
    const seen: string[] = [];
    const refused = new Set<string>();
    for (const { method, path, name } of filters()) {
      const address = filled(path, (kind) => ids[kind] ?? standing.entity);
      const answersTo = async (value: boolean) => {
        const { status, body: page } =
          method === 'get'
            ? await firmAdmin.get<{ items?: { id: string }[] }>(`${address}?${name}=${value}`)
            : await firmAdmin.post<{ items?: { id: string }[] }>(address, { [name]: value });
        if (status !== 200) refused.add(`${status} ${path}`);
        return status === 200 ? (page.items ?? []).map(({ id }) => id) : [];
      };
      const [yes, no] = [await answersTo(true), await answersTo(false)];
      if (yes.length > 0) seen.push(`${path} ${name}`);
      expect({ path, name, both: no.filter((id) => yes.includes(id)) }).toEqual({ path, name, both: [] });
    }
    // The client’s accounting is closed to the firm’s administrator.
    expect([...refused]).toEqual(['403 /accounting/invoices']);
    expect(seen).toEqual(
      expect.arrayContaining([
        '/licenses/list active',
        '/licenses/list hasAlert',
        '/licenses/list lacksDates',
        '/properties/list active',
        '/users/list active',
        '/clients active',
        '/properties/{ownerId}/contacts hasEmailAddress',
      ]),
    );
  });

  it('narrows licenses by no as by yes', async () => {
    const total = async (query: object) => (await house.list(query)).totalItemCount;
    const all = await total({});
    for (const name of ['hasAlert', 'lacksDates'])
      expect((await total({ [name]: true })) + (await total({ [name]: false }))).toBe(all);
  });
});
