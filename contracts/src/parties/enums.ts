import { z } from 'zod';

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

export const PropertySearchField = z.enum(['all', 'address', 'city', 'propertyName', 'division']);
export type PropertySearchField = z.infer<typeof PropertySearchField>;
export const propertySearchFieldLabels: Record<PropertySearchField, string> = {
  all: 'All',
  address: 'Address',
  city: 'City',
  propertyName: 'Property Name',
  division: 'Division',
};
