import type { Paged } from '@evergreen/contracts/common';
import { type RenewalTip, renewalTips, type TipType, type TipTypesQuery } from '@evergreen/contracts/renewal-tips';
import { api } from '../../kit/api';
import { useResource } from '../../kit/queries';

const pathOf = (id: string) => `${renewalTips.path}/${id}`;

/** Of the page of the license types that name a tip, and of its list. */
export const typesOf = (id: string) => `${pathOf(id)}/license-types`;

export const showsTypes = { licenseType: true, authority: true } as const;

export const useRenewalTip = (id: string) =>
  useResource({
    key: ['renewal-tip', id],
    shows: { renewalTip: id, license: true, licenseType: true },
    load: (signal) => api.get<RenewalTip>(pathOf(id), { signal }),
  });

export const listTypesOf = (id: string, query: TipTypesQuery, signal: AbortSignal) =>
  api.get<Paged<TipType>>(typesOf(id), { query, signal });
