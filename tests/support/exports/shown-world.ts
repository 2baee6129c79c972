import type { Exported } from './exported.js';
import { accountantOf } from '../areas/invoices.js';
import { inspection, violation } from '../areas/property-records.js';

/** More than one row for each list of a profile, and the ids of their owners. */
export const addShown = async (house: Exported) => {
  const { admin, standing, officer, primary } = house;
  const made = (path: string, body: object, who = admin) => who.added(path, body);
  const owner = await house.api.owner();
  const idOf = async (sql: string): Promise<string> => {
    const { rows } = await owner.query<{ id: string }>(sql);
    return rows[0]?.id ?? '';
  };
  const type = await idOf(`select id from license_types where name = 'Common Victualler'`);
  const kitchen = await idOf(`select id from properties where name = 'Harbor Kitchen'`);
  const tip = await idOf('select id from renewal_tips');

  // Not in the order of their ids.
  for (const licenseNumber of ['Z-9', 'A-1', 'M-5', 'B-2', 'Y-8', 'C-3'])
    await house.add({ licenseNumber, city: licenseNumber < 'D' ? 'Quincy' : 'Boston', trackDate: '2026-02-28' });
  await house.add({ licenseNumber: 'X-7', active: false });
  for (const licenseNumber of ['N-2', 'N-1'])
    await house.add({ licenseNumber, expirationDate: null, trackDate: null, dueDate: null });
  await house.add({ licenseNumber: 'S-0', masterLicenseId: primary }, standing);
  await house.add({ licenseNumber: 'S-2', masterLicenseId: primary, active: false }, standing);

  const division = await made('/divisions', { name: 'Airports', companyCode: 'A', city: 'Quincy' });
  for (const name of ['Kim Lee', 'Abe Ott', 'Zoe Ray'])
    await made(`/divisions/${division}/contacts`, { name, isDefaultPropertyContact: name === 'Abe Ott' });
  const second = await made('/corporate-entities', { name: 'Another Pier, Inc.' });
  for (const [corporateEntity, active] of [
    [second, true],
    [await made('/corporate-entities', { name: 'Closed Pier, Inc.' }), false],
  ] as const)
    await made(`/corporate-entities/${corporateEntity}/officers`, {
      corporateOfficer: officer,
      officerTitleIds: [await idOf(`select id from officer_titles where name = 'Member'`)],
      ...(!active && { active, deactivatedDate: '2026-01-02' }),
    });
  for (const [property, entity] of [
    [kitchen, standing.entity],
    [standing.property, standing.entity],
    [kitchen, second],
  ])
    await made(`/properties/${property}/affiliated-entities`, { entity, affiliation: 'Owner' });
  await made(`/properties/${standing.property}/citations`, {
    ...violation,
    ...{ violationDate: '2026-01-10', penalty: 'A fine', licenseId: null },
  });
  await made(`/properties/${standing.property}/inspection-reports`, {
    ...inspection,
    inspectionDate: '2026-01-10',
    inspector: 'Ann Bell',
  });
  for (const path of ['/officer-titles', '/corporate-officers'])
    await made(path, { name: 'Of the firm', managedBy: 'provider' }, house.firmAdmin);
  const posting = { kind: 'Deposit', amount: '5', postedOn: '2026-01-10' };
  await made('/accounting/trust-account/postings', posting, await accountantOf(house.api, house.world));
  const typeAuthority = await idOf(`select licensing_authority_id as id from license_types where id = '${type}'`);
  const inn = { name: 'Inn', term: 'Biennial', classification: 'Liquor' };
  await made(`/licensing-authorities/${standing.authority}/license-types`, inn, house.firmAdmin);
  await made(`/licensing-authorities/${typeAuthority}/license-types`, { ...inn, active: false, renewalTipIds: [tip] });
  await made('/renewal-tips', { description: 'Write', renewalTipCategoryId: 'Timing', stateProvince: 'NH' });
  await made(`/properties/${standing.property}/contacts`, { name: 'Ada Lee', email: 'ada@harborview.example' });
  return {
    ...{ authority: standing.authority, type, tip, kitchen, division, officer, primary },
    ...{ entity: standing.entity, property: standing.property, typeAuthority },
  };
};
