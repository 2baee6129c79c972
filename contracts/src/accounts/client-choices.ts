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
  /** The caller worked on it recently. */
  recent: z.boolean(),
});
export type ClientChoice = z.infer<typeof clientChoice>;

/** Recent clients first, the latest at the top; paged, with the total. */
export const clientChoices = listOf(clientChoice);
export type ClientChoices = z.infer<typeof clientChoices>;
