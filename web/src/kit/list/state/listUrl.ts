import { type PageQuery, pagingFields } from '@evergreen/contracts/common';
import type { z } from 'zod';

/** A list's query in the URL: only what differs from the list's defaults. */

export type QueryContract<Q> = z.ZodType<Q> & { shape: Record<string, z.ZodType> };

export type Defaults<Q> = Partial<{ [K in keyof Q]: Q[K] | undefined }>;

const paging = [...Object.keys(pagingFields), 'sortBy', 'sortDirection'];

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Compares values of the URL and of a form. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  const texts = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String).sort().join('\n');
  return texts(a) === texts(b);
};

/** "Explicitly nothing": null if the contract allows it, otherwise omitted. */
const nothing = (schema: z.ZodType | undefined) => (schema?.safeParse(null).data === null ? null : undefined);

export const defaultQuery = <Q extends PageQuery>(contract: QueryContract<Q>, defaults: Defaults<Q>): Q =>
  contract.parse({ ...defaults });

export const readQuery = <Q extends PageQuery>(
  contract: QueryContract<Q>,
  defaults: Defaults<Q>,
  params: URLSearchParams,
  prefix = '',
): Q => {
  const raw: Record<string, unknown> = { ...defaults };
  for (const name of Object.keys(contract.shape)) {
    const values = params.getAll(prefix + name);
    if (values.length === 0) continue;
    raw[name] = values.length > 1 ? values : values[0] === '' ? nothing(contract.shape[name]) : values[0];
  }
  const first = contract.safeParse(raw);
  if (first.success) return first.data;
  // Unknown values of a typed or old URL are dropped.
  for (const issue of first.error.issues) delete raw[String(issue.path[0])];
  const second = contract.safeParse(raw);
  return second.success ? second.data : defaultQuery(contract, defaults);
};

export const writeQuery = <Q extends PageQuery>(
  contract: QueryContract<Q>,
  defaults: Defaults<Q>,
  params: URLSearchParams,
  patch: Partial<Q>,
  prefix = '',
): URLSearchParams => {
  const next = new URLSearchParams(params);
  const usual = defaultQuery(contract, defaults) as Record<string, unknown>;
  for (const [name, value] of Object.entries(patch)) {
    next.delete(prefix + name);
    const meant = isEmpty(value) ? contract.shape[name]?.safeParse(nothing(contract.shape[name])).data : value;
    if (sameValue(meant, usual[name])) continue;
    if (isEmpty(value)) next.append(prefix + name, '');
    else for (const item of Array.isArray(value) ? value : [value]) next.append(prefix + name, String(item));
  }
  return next;
};

export const isPaging = (name: string) => paging.includes(name);
