import { z } from 'zod';

/** What a corporate entity's events carry. */
export const entityFields = z.object({
  name: z.string(),
  federalEin: z.string().nullable(),
  stateOfFormation: z.string().nullable(),
  active: z.boolean(),
});
export type EntityFields = z.infer<typeof entityFields>;
