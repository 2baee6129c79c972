import { z } from 'zod';
import { now } from '../browser/clock';
import { dropPersonal, keepPersonal, readPersonal, type Whose } from '../browser/personal';

/** A user's unsent choices in a wizard. */
const Kept = z.object({
  /** Where it was started: another start is another wizard. */
  from: z.string(),
  step: z.string(),
  choices: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});
export type Kept = z.infer<typeof Kept>;

/** Days after which stored choices expire. */
const days = 14;

const what = (wizard: string) => `wizard:${wizard}`;

export const keep = (wizard: string, whose: Whose, kept: Kept) => keepPersonal(what(wizard), whose, kept);

export const drop = (wizard: string, whose: Whose) => dropPersonal(what(wizard), whose);

/** The stored choices, unless they expired. */
export const keptOf = (wizard: string, whose: Whose): Kept | undefined => {
  const { data } = Kept.safeParse(readPersonal(what(wizard), whose));
  if (data && now().getTime() - Date.parse(data.at) < days * 86_400_000) return data;
  drop(wizard, whose);
  return undefined;
};
