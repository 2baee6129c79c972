import { z } from 'zod';
import { id, instant, optionalText, requiredText } from './common.js';

export const entityBody = z.strictObject({
  name: requiredText(256),
  federalEin: optionalText(32),
  stateOfFormation: optionalText(20),
});
export type EntityBody = z.infer<typeof entityBody>;

export const entityDetail = z.object({
  id,
  version: z.number().int(),
  name: z.string(),
  federalEin: z.string().nullable(),
  stateOfFormation: z.string().nullable(),
  active: z.boolean(),
  isManagedByClient: z.boolean(),
  createdOn: instant,
  modifiedOn: instant,
});
export type EntityDetail = z.infer<typeof entityDetail>;
