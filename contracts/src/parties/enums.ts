import { z } from 'zod';
import { enumOf } from '../enum-of.js';

export const PropertyAffiliateType = z.enum([
  'Concessionaire',
  'Ground Caterer',
  'Lessee',
  'Management Company',
  'Owner',
  'Regional Air Carrier',
]);
export type PropertyAffiliateType = z.infer<typeof PropertyAffiliateType>;

export const AddressRelationship = z.enum(['Property', 'LicensingAuthority', 'License']);
export type AddressRelationship = z.infer<typeof AddressRelationship>;

export const propertySearchFieldLabels = {
  all: 'All',
  address: 'Address',
  city: 'City',
  propertyName: 'Property Name',
  division: 'Division',
};
export const PropertySearchField = enumOf(propertySearchFieldLabels);
export type PropertySearchField = z.infer<typeof PropertySearchField>;
