import type { FieldValues } from 'react-hook-form';
import { RefusedFile } from '../fields/refusedFile';
import type { Whose } from '../personal';
import { inTab } from '../storage';

/** What somebody typed in a form, and what the form began with. */
export interface Draft {
  title: string;
  base: FieldValues;
  typed: FieldValues;
}

const prefix = 'evergreen.draft:';

/** What was typed for one client is not offered at another one. */
export const whoseDrafts = ({ id, clientId }: Whose) => `${id}:${clientId ?? 'firm'}`;

/** For one person at one client, one form, one record: nobody else who signs in at this window is offered it. */
export const draftKey = (whose: string, title: string, about: string) => `${prefix}${whose}:${title}:${about}`;

const isFile = (value: unknown) => value instanceof File || value instanceof RefusedFile;

/** A file cannot be kept, a secret must not be. */
const keepable = (values: FieldValues, secrets: ReadonlySet<string>): FieldValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !secrets.has(name) && !isFile(value)));

export const keepDraft = (key: string, { title, base, typed }: Draft, secrets: ReadonlySet<string>) => {
  const kept: Draft = { title, base: keepable(base, secrets), typed: keepable(typed, secrets) };
  inTab.keep(key, kept);
};

export const draftAt = (key: string) => (inTab.read(key) as Draft | null) ?? undefined;

export const dropDraft = inTab.drop;

/** The forms in which something was left. */
export const draftsOf = (whose: string): string[] =>
  inTab.keys(`${prefix}${whose}:`).flatMap((key) => draftAt(key)?.title ?? []);

/** Whoever signs out leaves nothing behind. */
export const dropDrafts = () => inTab.keys(prefix).forEach(dropDraft);
