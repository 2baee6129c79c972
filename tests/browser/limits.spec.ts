import type { Page } from '@playwright/test';
import { misfits } from './fits.js';
import { call, expect, people, settled, signIn, test, visit } from './house.js';
import { longestBody } from './longest.js';

/*
 * Records whose every text is as long as its call allows, stored by calls and shown by the screens: one client whose
 * names have spaces, and one whose names are single words.
 */

const state = { state: 'MA', country: 'United States' };
const widths = [1366, 390];

type Id = { id: string };

const store = async (page: Page, broken: boolean) => {
  const word = `Limit${crypto.randomUUID().slice(0, 8)}`;
  const add = async (path: string, given: object, described = path) => {
    const body = { ...longestBody(described, word, broken), ...given };
    const { id } = await call<Id>(page, 'POST', path, body);
    return { id, body: body as Record<string, string> };
  };
  const client = await add('/clients', {
    ...{ serviceLevel: 'Hybrid', licensingServiceLevel: 'Standard', costStructure: 'TouchFee' },
    ...{ renewalBillingResponsibility: 'BillingClient', timeZone: 'America/New_York', ...state },
  });
  await call(page, 'PUT', '/authentication/current-user/client', { clientId: client.id });
  const user = await add('/users', {
    ...{ email: `M${client.body['email']?.slice(1)}`, renewalRole: 'ClientViewer', side: 'client' },
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
  return { client, user, division, property, entity, authority, type, license };
};

for (const broken of [true, false]) {
  test(`what is stored at its limit is shown, ${broken ? 'with' : 'without'} spaces`, async ({ page, context }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(context, people.firmAdministrator);
    const { client, user, division, property, entity, authority, type, license } = await store(page, broken);
    const shown: readonly (readonly [address: string, text: string | undefined])[] = [
      ['/clients?searchTerm=Limit', client.body['name']],
      [`/clients/${client.id}`, client.body['legalName']],
      ['/users', user.body['lastName']],
      ['/divisions', division.body['name']],
      [`/divisions/${division.id}`, division.body['address1']],
      ['/properties', property.body['name']],
      [`/properties/${property.id}`, property.body['notes']],
      ['/my-company', entity.body['name']],
      [`/entities/${entity.id}`, entity.body['entityContactInstructions']],
      ['/licensing-authorities', authority.body['name']],
      [`/licensing-authorities/${authority.id}`, authority.body['name']],
      [`/licensing-authorities/${authority.id}/license-types/${type.id}`, type.body['description']],
      ['/licenses', license.body['licenseNumber']],
      [`/licenses/${license.id}`, license.body['notes']],
      ['/renewals?assignedUserIds=&showCurrentRenewals=false', license.body['licenseNumber']],
    ];
    const findings: string[] = [];
    for (const [address, text = ''] of shown) {
      await visit(page, address);
      await settled(page);
      await expect(page.getByText(text).first(), `${address} shows ${text.slice(0, 40)}`).toBeAttached();
      for (const width of widths)
        findings.push(...(await misfits(page, width)).map((misfit) => `${address}, ${misfit}`));
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    expect(findings).toEqual([]);
  });
}
