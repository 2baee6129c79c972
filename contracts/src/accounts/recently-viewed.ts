import { z } from 'zod';
import { id, instant, isoDate, listOf } from '../common.js';

export const viewBody = z.strictObject({ type: z.literal('License'), licenseId: id });
export const recentlyViewed = z.object({
  type: z.literal('License'),
  licenseId: id,
  licenseNumber: z.string(),
  billingClientId: id,
  billingClientName: z.string().nullable(),
  propertyId: id,
  propertyName: z.string(),
  expirationDate: isoDate.nullable(),
  licenseType: z.string(),
  assignedUserId: id.nullable(),
  assignedUserFullName: z.string().nullable(),
  isTrackingOnlyRenewal: z.boolean().nullable(),
  premisesName: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  viewedAt: instant,
});
export type RecentlyViewed = z.infer<typeof recentlyViewed>;
export const recentlyViewedList = listOf(recentlyViewed);
export const recentlyViewedLimit = 10;
