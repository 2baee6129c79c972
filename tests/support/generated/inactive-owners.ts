import { authorityMessages } from '@evergreen/contracts/licensing/authorities';
import { entityOfficerMessages } from '@evergreen/contracts/parties/entities';
import { licenseTypeMessages } from '@evergreen/contracts/licensing/license-types';
import { licenseMessages } from '@evergreen/contracts/licensing/licenses';
import { propertyMessages } from '@evergreen/contracts/parties/properties';
import { hindranceWords } from '@evergreen/workflows/renewing/hindrances';
import type { Ids } from './whole-form.js';

/** A kind of record that can be inactive, with the answers of its calls. */
export interface InactiveOwner {
  /** The prefix of its calls, and of those for its parts. */
  readonly calls: RegExp;
  readonly who: 'admin' | 'contributor';
  readonly deactivate: readonly [method: 'POST' | 'PUT', path: string, body?: object];
  readonly activate: readonly [method: 'POST' | 'PUT', path: string, body?: object];
  readonly message: string;
  /** Calls that are allowed on an inactive one, by reason. */
  readonly allowed: Readonly<Record<string, readonly string[]>>;
  /** Other messages of some calls. */
  readonly says?: Readonly<Record<string, string>>;
  /** Bodies for an active one that differ from the general ones. */
  readonly bodies?: Readonly<Record<string, object>>;
}

const status = 'it changes whether it is active';
const leaves = 'it may be deleted, as an active one';
const reads = 'it changes nothing of it';

/** Acts on an inactive record that document 1, section 4 and document 2, section 2 forbid; the others stay possible. */
export const inactiveOwners = (ids: Ids): Readonly<Record<string, InactiveOwner>> => {
  const property = `/properties/${ids['properties']}`;
  const authority = `/licensing-authorities/${ids['licensing-authorities']}`;
  const type = `${authority}/license-types/${ids['license-types']}`;
  const license = `/licenses/${ids['unalerted']}`;
  const entity = `/corporate-entities/${ids['corporate-entities']}`;
  return {
    property: {
      calls: /^\/properties\/\{/,
      who: 'admin',
      deactivate: ['POST', `${property}/deactivate`],
      activate: ['POST', `${property}/activate`],
      message: propertyMessages.inactive,
      allowed: {
        [status]: ['post /properties/{id}/activate', 'post /properties/{id}/deactivate'],
        [leaves]: ['delete /properties/{id}'],
        [reads]: [
          'post /properties/{ownerId}/citations/list',
          'post /properties/{propertyId}/licenses/download-documents',
          'post /properties/{propertyId}/licenses/send-documents',
        ],
        'only adding a contact is disabled': [
          'put /properties/{ownerId}/contacts/{id}',
          'delete /properties/{ownerId}/contacts/{id}',
        ],
        'its licenses stay as they are': [
          'put /properties/{propertyId}/sync-premises-addresses',
          'put /properties/{propertyId}/licenses/bulk-create-alerts',
          'put /properties/{propertyId}/licenses/bulk-delete-alerts',
        ],
      },
    },
    'licensing authority': {
      calls: /^\/licensing-authorities\/\{\w+\}(?!\/license-types\/)/,
      who: 'admin',
      deactivate: ['PUT', `${authority}/deactivate`],
      activate: ['PUT', `${authority}/activate`],
      message: authorityMessages.inactive,
      allowed: {
        [status]: ['put /licensing-authorities/{id}/activate', 'put /licensing-authorities/{id}/deactivate'],
        [leaves]: ['delete /licensing-authorities/{id}'],
        'only adding a license type and the sync of intervals are disabled': [
          'put /licensing-authorities/{id}/details',
          'put /licensing-authorities/{id}/address',
          'put /licensing-authorities/{id}/renewal-info',
          'put /licensing-authorities/{id}/renewal-details',
          'put /licensing-authorities/{id}/payee-code',
          'post /licensing-authorities/{ownerId}/contacts',
          'put /licensing-authorities/{ownerId}/contacts/{id}',
          'delete /licensing-authorities/{ownerId}/contacts/{id}',
          'post /licensing-authorities/{authorityId}/key-contact-change-forms',
          'put /licensing-authorities/{authorityId}/key-contact-change-forms/{formId}',
          'delete /licensing-authorities/{authorityId}/key-contact-change-forms/{formId}',
        ],
      },
    },
    'license type': {
      calls: /^\/licensing-authorities\/\{authorityId\}\/license-types\//,
      who: 'admin',
      deactivate: ['PUT', `${type}/deactivate`],
      activate: ['PUT', `${type}/activate`],
      message: licenseTypeMessages.inactive,
      allowed: {
        [status]: [
          'put /licensing-authorities/{authorityId}/license-types/{typeId}/activate',
          'put /licensing-authorities/{authorityId}/license-types/{typeId}/deactivate',
        ],
        [leaves]: ['delete /licensing-authorities/{authorityId}/license-types/{typeId}'],
      },
    },
    license: {
      calls: /^\/licenses\/\{id\}|\/renewals\/begin$/,
      who: 'admin',
      deactivate: ['PUT', `${license}/update-active`, { active: false }],
      activate: ['PUT', `${license}/update-active`, { active: true }],
      message: licenseMessages.inactive,
      says: { 'post /licenses/{licenseId}/renewals/begin': hindranceWords.inactive },
      bodies: { 'put /licenses/{id}/assign': { renewalDesignation: 'BillingClient', assignedUserId: null } },
      allowed: {
        [status]: ['put /licenses/{id}/update-active'],
        [leaves]: ['delete /licenses/{id}'],
        'its record may be corrected: only alerts, assignment and renewals are disabled': [
          'put /licenses/{id}/information',
          'put /licenses/{id}/tracking-details',
          'put /licenses/{id}/billing',
          'put /licenses/{id}/bond-and-insurance',
          'put /licenses/{id}/document',
          'delete /licenses/{id}/document',
          'put /licenses/{id}/promote-to-master-license',
          'put /licenses/{id}/convert-to-single-license',
          'put /licenses/{id}/update-master-license',
        ],
        [reads]: ['put /licenses/{id}/send-license-document-email'],
        'the firm decides what was asked for before': ['put /licenses/{id}/designation-approval'],
      },
    },
    entity: {
      calls: /^\/corporate-entities\/\{/,
      who: 'admin',
      deactivate: ['PUT', entity, { active: false }],
      activate: ['PUT', entity, { active: true }],
      message: entityOfficerMessages.entityInactive,
      allowed: {
        [status]: ['put /corporate-entities/{id}'],
        [leaves]: ['delete /corporate-entities/{id}'],
        'only adding an officer is disabled': [
          'put /corporate-entities/{ownerId}/officers/{id}',
          'delete /corporate-entities/{ownerId}/officers/{id}',
        ],
      },
    },
  };
};
