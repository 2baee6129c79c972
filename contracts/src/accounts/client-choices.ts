import { z } from 'zod';
import { id, listOf, text } from '../common.js';
import { ClientServiceLevel } from './enums.js';

export const clientsAtATime = 50;

export const clientChoicesQuery = z.strictObject({ searchTerm: text(255).optional() });
export type ClientChoicesQuery = z.infer<typeof clientChoicesQuery>;

export const clientChoice = z.object({
  id,
  name: z.string(),
  serviceLevel: ClientServiceLevel,
  /** Was worked on lately by the caller. */
  recent: z.boolean(),
});
export type ClientChoice = z.infer<typeof clientChoice>;

/** Those worked on lately first, the last one before the others; so many at a time, and how many there are. */
export const clientChoices = listOf(clientChoice);
export type ClientChoices = z.infer<typeof clientChoices>;
