import { z } from 'zod';

/** What a property's events carry. */
export const propertyFields = z.object({
  name: z.string(),
  propertyNumber: z.string().nullable(),
  active: z.boolean(),
  openDate: z.string().nullable(),
  closeDate: z.string().nullable(),
  address1: z.string(),
  address2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zip: z.string().nullable(),
  county: z.string().nullable(),
  country: z.string(),
  primaryPhoneNumber: z.string().nullable(),
  notes: z.string().nullable(),
  /** Equal for two ways to write the same place; kept in the event, so that a better way to match moves no old row. */
  matchKey: z.string(),
});
export type PropertyFields = z.infer<typeof propertyFields>;
