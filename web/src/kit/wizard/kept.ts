import { z } from 'zod';

/** What somebody chose in a wizard and did not send yet. */
const Kept = z.object({
  /** Where it was begun from: another beginning is another wizard. */
  from: z.string(),
  step: z.string(),
  choices: z.record(z.string(), z.unknown()),
  at: z.iso.datetime(),
});
export type Kept = z.infer<typeof Kept>;

const prefix = 'evergreen.wizard:';
/** What lay longer is no longer what anybody means. */
const days = 14;

/** For one person at one client: nobody else who signs in here is offered it. */
export const keptKey = (userId: string, clientId: string | null, name: string) =>
  `${prefix}${userId}:${clientId ?? ''}:${name}`;

export const keep = (key: string, kept: Kept) => {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The browser keeps nothing for this site: the wizard goes on all the same.
  }
};

export const drop = (key: string) => localStorage.removeItem(key);

const read = (key: string): Kept | undefined => {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    // Of another version, or nothing.
    return undefined;
  }
};

/** What is kept there, unless it is too old: then it is gone. */
export const keptAt = (key: string, now = Date.now()): Kept | undefined => {
  const kept = read(key);
  if (kept && now - Date.parse(kept.at) < days * 86_400_000) return kept;
  drop(key);
  return undefined;
};

/** Whoever signs out leaves nothing behind. */
export const dropWizards = () => {
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) drop(key);
};
