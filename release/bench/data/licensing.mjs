import {
  addAuthority,
  addLicenseType,
  authorityDefaults,
  licenseTypeDefaults,
} from '../../../server/dist/features/licensing/authorities/index.js';
import { addEntity } from '../../../server/dist/features/parties/entities/index.js';
import {
  addLicense,
  licenseDefaults,
} from '../../../server/dist/features/licensing/licenses/license/licenses.intake.js';
import { addProperty, propertyDefaults } from '../../../server/dist/features/parties/properties/index.js';
import { newId } from '../../../server/dist/kernel/ids.js';
import { day } from '../dates.mjs';

const BATCH = 500;
const place = {
  address1: '20 Harbor Way',
  address2: null,
  city: 'Boston',
  state: 'MA',
  zip: '02125',
  county: 'Suffolk',
  country: 'United States',
};

/** A year that ends soon, so that a renewal can begin today. */
export const term = { effectiveDate: day(-300), expirationDate: day(65), trackDate: day(10) };

const addLicensing = (uow, tenantId) => {
  const [authority, type, entity] = [newId(), newId(), newId()];
  addAuthority(uow, tenantId, authority, {
    ...authorityDefaults,
    name: 'Boston Licensing Board',
    jurisdiction: 'City',
    stateProvince: 'MA',
    payableTo: 'City of Boston',
  });
  addLicenseType(uow, tenantId, type, {
    ...licenseTypeDefaults,
    licensingAuthorityId: authority,
    name: 'Common Victualler',
    term: 'Annual',
    classification: 'Operational',
    category: 'Food',
    licenseDocumentIssuance: 'NoDocument',
  });
  addEntity(uow, tenantId, entity, {
    name: 'Harbor Foods, Inc.',
    federalEin: null,
    stateOfFormation: 'MA',
    active: true,
  });
  return { authority, type, entity };
};

const addOne = (uow, tenantId, { authority, type, entity }, number, assignedUserId) => {
  const propertyId = newId();
  const name = `Harbor Kitchen ${number}`;
  addProperty(uow, tenantId, propertyId, { ...propertyDefaults, ...place, name, matchKey: `harbor${number}` });
  return addLicense(uow, tenantId, newId(), {
    ...licenseDefaults,
    ...place,
    licenseNumber: `LB-${number}`,
    propertyId,
    licensingAuthorityId: authority,
    licenseTypeId: type,
    premisesName: name,
    jurisdiction: 'City',
    classification: 'Operational',
    category: 'Food',
    licenseTerm: 'Annual',
    isSeasonal: false,
    licensees: [entity],
    ...term,
    dueDate: day(40),
    renewalDesignation: 'BillingClient',
    assignedUserId,
  });
};

/** Realistic licenses, each on a property of its own, created by the program's own write path. @returns their ids */
export const addLicenses = async (commands, by, count) => {
  const licensing = await commands.run(by, newId(), async (uow) => addLicensing(uow, by.clientId));
  const ids = [];
  while (ids.length < count) {
    const first = ids.length;
    const numbers = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index + 1);
    ids.push(
      ...(await commands.run(by, newId(), async (uow) =>
        numbers.map((number) => addOne(uow, by.clientId, licensing, number, by.userId)),
      )),
    );
  }
  return ids;
};
