import { oneRenewalTipCalls } from '@evergreen/contracts/calls/licensing/renewal-tips';
import type { TipTypesQuery } from '@evergreen/contracts/licensing/renewal-tips';
import { callsAt } from '../../../kit/http/calls';
import { useResource } from '../../../kit/data/queries';

/** The path of the page of the license types with a tip. */
export const typesOf = (id: string) => `/renewal-tips/${id}/license-types`;

export const showsTypes = { licenseType: true, authority: true } as const;

export const useRenewalTip = (id: string) =>
  useResource({
    key: ['renewal-tip', id],
    shows: { renewalTip: id, license: true, licenseType: true },
    load: (signal) => callsAt(oneRenewalTipCalls, { id }).detail(signal),
  });

export const listTypesOf = (id: string, query: TipTypesQuery, signal: AbortSignal) =>
  callsAt(oneRenewalTipCalls, { id }).types(query, signal);
