import { randomUUID } from 'node:crypto';
import {
  addAuthority,
  addLicenseType,
  authorityDefaults,
  licenseTypeDefaults,
} from '../../server/src/features/authorities/index.js';
import { addEntity } from '../../server/src/features/entities/index.js';
import { type AddedFields, addLicense, licenseDefaults } from '../../server/src/features/licenses/index.js';
import { addProperty, propertyDefaults } from '../../server/src/features/properties/index.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';

export interface Standing {
  authority: string;
  type: string;
  property: string;
  entity: string;
}

export const place = {
  address1: '20 Harbor Way',
  address2: null,
  city: 'Boston',
  state: 'MA',
  zip: '02125',
  county: 'Suffolk',
  country: 'United States',
};

/** What a license stands on: an authority with a type, a property, an entity; provider-managed where the firm is given. */
export const addStanding = (uow: UnitOfWork, tenantId: string, mark = '', provider = tenantId): Standing => {
  const [authority, type, property, entity] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  addAuthority(uow, provider, authority, {
    ...authorityDefaults,
    name: `Boston Licensing Board${mark}`,
    jurisdiction: 'City',
    stateProvince: 'MA',
    payableTo: 'City of Boston',
  });
  addLicenseType(uow, provider, type, {
    ...licenseTypeDefaults,
    licensingAuthorityId: authority,
    name: 'Common Victualler',
    term: 'Annual',
    classification: 'Operational',
    category: 'Food',
  });
  addProperty(uow, tenantId, property, {
    ...propertyDefaults,
    ...place,
    name: `Harbor Kitchen${mark}`,
    matchKey: `harbor${mark}`,
  });
  addEntity(uow, tenantId, entity, {
    name: `Harbor Foods, Inc.${mark}`,
    federalEin: '12-3456789',
    stateOfFormation: 'MA',
    active: true,
  });
  return { authority, type, property, entity };
};

export const addSampleLicense = (
  uow: UnitOfWork,
  tenantId: string,
  { authority, type, property, entity }: Standing,
  fields: Partial<AddedFields> = {},
): string =>
  addLicense(uow, tenantId, randomUUID(), {
    ...licenseDefaults,
    ...place,
    licenseNumber: `LQ-${randomUUID().slice(0, 8)}`,
    propertyId: property,
    licensingAuthorityId: authority,
    licenseTypeId: type,
    premisesName: 'Main Bar',
    jurisdiction: 'City',
    classification: 'Operational',
    category: 'Food',
    licenseTerm: 'Annual',
    isSeasonal: false,
    licensees: [entity],
    effectiveDate: '2026-01-01',
    expirationDate: '2026-12-31',
    trackDate: '2026-11-01',
    dueDate: '2026-12-01',
    renewalDesignation: 'BillingClient',
    ...fields,
  });
