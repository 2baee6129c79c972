import { z } from 'zod';
import { now } from '../clock';
import { dropPersonal, keepPersonal, readPersonal, type Whose } from '../personal';

/** What somebody chose in a wizard and did not send yet. */
const Kept = z.object({
  /** Where it was begun from: another beginning is another wizard. */
  from: z.string(),
  step: z.string(),
  choices: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});
export type Kept = z.infer<typeof Kept>;

/** What lay longer is no longer what anybody means. */
const days = 14;

const what = (wizard: string) => `wizard:${wizard}`;

export const keep = (wizard: string, whose: Whose, kept: Kept) => keepPersonal(what(wizard), whose, kept);

export const drop = (wizard: string, whose: Whose) => dropPersonal(what(wizard), whose);

/** What is kept of it, unless it is too old: then it is gone. */
export const keptOf = (wizard: string, whose: Whose): Kept | undefined => {
  const { data } = Kept.safeParse(readPersonal(what(wizard), whose));
  if (data && now().getTime() - Date.parse(data.at) < days * 86_400_000) return data;
  drop(wizard, whose);
  return undefined;
};
