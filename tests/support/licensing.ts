import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { LicenseDetail } from '@evergreen/contracts/licensing/license-views';
import type { LicenseList, LicenseQueryInput } from '@evergreen/contracts/license-list';
import {
  addAuthority,
  addLicenseType,
  authorityDefaults,
  licenseTypeDefaults,
  type LicenseTypeFields,
  licenseTypes,
} from '../../server/src/features/licensing/authorities/index.js';
import { addEntity } from '../../server/src/features/parties/entities/index.js';
import type { AddedFields } from '../../server/src/features/licensing/licenses/license/licenses.fields.js';
import { addLicense, licenseDefaults } from '../../server/src/features/licensing/licenses/license/licenses.intake.js';
import { licenses } from '../../server/src/features/licensing/licenses/license/license.aggregate.js';
import { addProperty, propertyDefaults } from '../../server/src/features/parties/properties/index.js';
import type { UnitOfWork } from '../../server/src/kernel/commands/unit-of-work.js';
import { changeRecord } from '../../server/src/kernel/records/writing.js';
import { type Caller, startApi } from './api.js';

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

/**
 * The records that a license refers to: an authority with a type, a property, an entity; provider-managed if the firm
 * is given.
 */
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

/** The program with its world, the records for a license of Harborview, and the people who work there. */
export const openLicensing = (...tried: readonly Type[]) => openLicensingWith({}, ...tried);

export const openLicensingWith = async (env: Readonly<Record<string, string>>, ...tried: readonly Type[]) => {
  const api = await startApi(env, tried);
  const world = await api.world();
  const { harborview } = world.clients;
  const run = <R>(work: (uow: UnitOfWork) => R | Promise<R>): Promise<R> => api.work(harborview, work);
  const standing = await run((uow) => addStanding(uow, harborview));
  const contributor = await api.signIn('contributor@harborview.example');
  const firmAdmin = await api.signIn('admin@keystone.example');
  await firmAdmin.chooses(harborview);
  return {
    api,
    world,
    owner: await api.owner(),
    standing,
    contributor,
    firmAdmin,
    admin: await api.signIn('admin@harborview.example'),
    viewer: await api.signIn('viewer@harborview.example'),
    stranger: await api.signIn('admin@meridian.example'),
    add: (fields: Partial<AddedFields> = {}, on = standing) =>
      run((uow) => addSampleLicense(uow, harborview, on, fields)),
    /** Its type names these renewal tips. */
    typeNames: (renewalTipIds: string[]) =>
      run((uow) => changeRecord(uow, licenseTypes, standing.type, { renewalTipIds })),
    typeSays: (fields: Partial<LicenseTypeFields>) =>
      run((uow) => changeRecord(uow, licenseTypes, standing.type, fields)),
    /** As a register or an older release would leave them. */
    changeTracking: (id: string, dates: Partial<AddedFields>) =>
      run(async (uow) =>
        uow.append(licenses, await uow.load(licenses, id), { type: 'TrackingDetailsChanged', ...dates }),
      ),
    addStanding: (mark: string) => run((uow) => addStanding(uow, harborview, mark)),
    detail: (id: string) => contributor.read<LicenseDetail>(`/licenses/${id}`),
    list: async (query: LicenseQueryInput, who: Caller = contributor): Promise<LicenseList> => {
      const answer = await who.post<LicenseList>('/licenses/list', query);
      expect(answer).toMatchObject({ status: 200 });
      return answer.body;
    },
  };
};
export type Licensing = Awaited<ReturnType<typeof openLicensing>>;
