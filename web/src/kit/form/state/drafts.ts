import type { FieldValues } from 'react-hook-form';
import { RefusedFile } from './refusedFile';
import type { Whose } from '../../browser/personal';
import { inTab } from '../../browser/storage';

/** A form's input and initial values. */
export interface Draft {
  /** Of the opened form: what is typed there replaces no draft that another opening left. */
  id: string;
  title: string;
  base: FieldValues;
  typed: FieldValues;
}

const prefix = 'evergreen.draft:';

/** By client: input for one client is not offered at another one. */
export const whoseDrafts = ({ id, clientId }: Whose) => `${id}:${clientId ?? 'firm'}`;

/** By user, client, form and records: not offered to another user in this browser. */
export const draftKey = (whose: string, title: string, of: readonly string[]) =>
  `${prefix}${whose}:${title}:${[...of].sort().join()}`;

const isFile = (value: unknown) => value instanceof File || value instanceof RefusedFile;

/** Without files, which cannot be stored, and secrets, which must not be. */
const keepable = (values: FieldValues, secrets: ReadonlySet<string>): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !secrets.has(name) && !isFile(value)));

/** Earlier releases kept a single one. */
const draftsAt = (key: string) => [(inTab.read(key) ?? []) as Draft | Draft[]].flat();

const othersAt = (key: string, id: string) => draftsAt(key).filter((draft) => draft.id !== id);

/** The last one that was typed. */
export const draftAt = (key: string) => draftsAt(key).at(-1);

export const keepDraft = (key: string, { base, typed, ...draft }: Draft, secrets: ReadonlySet<string>) => {
  const kept: Draft = { ...draft, base: keepable(base, secrets), typed: keepable(typed, secrets) };
  inTab.keep(key, [...othersAt(key, draft.id), kept]);
};

export const dropDraft = (key: string, id: string) => {
  const others = othersAt(key, id);
  if (others.length > 0) inTab.keep(key, others);
  else inTab.drop(key);
};

/** The forms with drafts. */
export const draftsOf = (whose: string): string[] => [
  ...new Set(inTab.keys(`${prefix}${whose}:`).flatMap((key) => draftAt(key)?.title ?? [])),
];

/** Signing out deletes all drafts. */
export const dropDrafts = () => inTab.keys(prefix).forEach(inTab.drop);
