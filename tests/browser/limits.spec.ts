import type { Page } from '@playwright/test';
import { misfits } from './fits.js';
import { call, expect, people, signIn, test, unique, visit } from './house.js';
import { longestBody } from './longest.js';

/*
 * Records whose every text is as long as its call allows, stored by calls and shown by the screens: some whose texts
 * have spaces, and some whose texts are single words.
 */

const state = { state: 'MA', country: 'United States' };
const DESK = 1366;
const widths = [DESK, 390];

type Id = { id: string };

type Added = Id & { body: Record<string, string> };

const adder = (page: Page, broken: boolean) => {
  const word = `Limit${unique()}`;
  const add = async (path: string, given: object, described = path): Promise<Added> => {
    const body = { ...longestBody(described, word, broken), ...given };
    const { id } = await call<Id>(page, 'POST', path, body);
    return { id, body: body as Record<string, string> };
  };
  return { word, add };
};

const addClient = (page: Page, broken: boolean): Promise<Added> =>
  adder(page, broken).add('/clients', {
    ...{ serviceLevel: 'Hybrid', licensingServiceLevel: 'Standard', costStructure: 'TouchFee' },
    ...{ renewalBillingResponsibility: 'BillingClient', timeZone: 'America/New_York', ...state },
  });

const chooseClient = (page: Page, { id }: Id): Promise<unknown> =>
  call(page, 'PUT', '/authentication/current-user/client', { clientId: id });

/** Records of the chosen client. */
const store = async (page: Page, broken: boolean) => {
  const { word, add } = adder(page, broken);
  const user = await add('/users', {
    ...{ renewalRole: 'ClientViewer', side: 'client' },
    ...{ password: null, confirmPassword: null },
  });
  const division = await add('/divisions', state);
  const property = await add('/properties', {
    ...state,
    ...{ mailingAddressSameAsProperty: false, mailingState: 'MA', mailingCountry: 'United States' },
    divisionId: division.id,
  });
  const entity = await add('/corporate-entities', { stateOfFormation: 'MA', managedBy: 'client' });
  const { address, ...texts } = longestBody('/licensing-authorities', word, broken);
  const authority = await add('/licensing-authorities', {
    ...texts,
    ...{ jurisdiction: 'City', formSourceType: 'Online', managedBy: 'client', mailingAddress: null },
    address: { ...(address as object), ...state },
  });
  const types = `/licensing-authorities/${authority.id}/license-types`;
  const type = await add(
    types,
    { term: 'Annual', classification: 'Operational', licenseCategoryId: null },
    '/licensing-authorities/{authorityId}/license-types',
  );
  const license = await add('/licenses', {
    ...state,
    ...{ propertyId: property.id, licensingAuthorityId: authority.id, licenseTypeId: type.id, jurisdiction: 'City' },
    ...{
      licensees: [entity.id],
      effectiveDate: '2026-01-01',
      expirationDate: '2027-01-01',
      trackDate: '2026-12-01',
      isTrackingOnly: false,
    },
    ...{ bond: true, insurance: true, document: null, documentFileName: null, documentContentType: null },
  });
  return { user, division, property, entity, authority, type, license };
};

type Shown = readonly (readonly [address: string, ...texts: (string | undefined)[]])[];

/** Each address shows its texts, and everything on it fits. */
const expectShown = async (page: Page, shown: Shown): Promise<void> => {
  const findings: string[] = [];
  for (const [index, [address, ...texts]] of shown.entries()) {
    await visit(page, address);
    // A page opens at the width of the last one: it is drawn once less.
    for (const width of index % 2 === 0 ? widths : widths.toReversed()) {
      findings.push(...(await misfits(page, width)).map((misfit) => `${address}, ${misfit}`));
      if (width !== DESK) continue;
      for (const text of texts)
        await expect(page.getByText(text ?? '').first(), `${address} shows ${text?.slice(0, 40)}`).toBeAttached();
    }
  }
  expect(findings).toEqual([]);
};

test('what is stored at its limit is shown, with spaces and without', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(context, people.firmAdministrator);
  const [client, other] = [await addClient(page, true), await addClient(page, false)];
  await chooseClient(page, client);
  const all = [await store(page, true), await store(page, false)];
  const each = (name: keyof (typeof all)[number], field: string) => all.map((records) => records[name].body[field]);
  await expectShown(page, [
    ['/clients?searchTerm=Limit', client.body['name'], other.body['name']],
    [`/clients/${client.id}`, client.body['legalName']],
    ['/users', ...each('user', 'lastName')],
    ['/divisions', ...each('division', 'name')],
    ['/properties', ...each('property', 'name')],
    ['/my-company', ...each('entity', 'name')],
    ['/licensing-authorities', ...each('authority', 'name')],
    ['/licenses', ...each('license', 'licenseNumber')],
    ['/renewals?assignedUserIds=&showCurrentRenewals=false', ...each('license', 'licenseNumber')],
    ...all.flatMap(({ division, property, entity, authority, type, license }): Shown => [
      [`/divisions/${division.id}`, division.body['address1']],
      [`/properties/${property.id}`, property.body['notes']],
      [`/entities/${entity.id}`, entity.body['entityContactInstructions']],
      [`/licensing-authorities/${authority.id}`, authority.body['name']],
      [`/licensing-authorities/${authority.id}/license-types/${type.id}`, type.body['description']],
      [`/licenses/${license.id}`, license.body['notes']],
    ]),
  ]);
  // Its name is a single word, at the top of every page.
  await chooseClient(page, other);
  await expectShown(page, [[`/clients/${other.id}`, other.body['legalName']]]);
});
