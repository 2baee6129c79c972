import type { FieldValues } from 'react-hook-form';
import { RefusedFile } from './refusedFile';
import type { Whose } from '../../browser/personal';
import { inTab } from '../../browser/storage';

/** A form's input and initial values. */
export interface Draft {
  title: string;
  base: FieldValues;
  typed: FieldValues;
}

const prefix = 'evergreen.draft:';

/** By client: input for one client is not offered at another one. */
export const whoseDrafts = ({ id, clientId }: Whose) => `${id}:${clientId ?? 'firm'}`;

/** By user, client, form and record: not offered to another user in this browser. */
export const draftKey = (whose: string, title: string, about: string) => `${prefix}${whose}:${title}:${about}`;

const isFile = (value: unknown) => value instanceof File || value instanceof RefusedFile;

/** Without files, which cannot be stored, and secrets, which must not be. */
const keepable = (values: FieldValues, secrets: ReadonlySet<string>): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !secrets.has(name) && !isFile(value)));

export const keepDraft = (key: string, { title, base, typed }: Draft, secrets: ReadonlySet<string>) => {
  const kept: Draft = { title, base: keepable(base, secrets), typed: keepable(typed, secrets) };
  inTab.keep(key, kept);
};

export const draftAt = (key: string) => (inTab.read(key) as Draft | null) ?? undefined;

export const dropDraft = inTab.drop;

/** The forms with drafts. */
export const draftsOf = (whose: string): string[] =>
  inTab.keys(`${prefix}${whose}:`).flatMap((key) => draftAt(key)?.title ?? []);

/** Signing out deletes all drafts. */
export const dropDrafts = () => inTab.keys(prefix).forEach(dropDraft);
