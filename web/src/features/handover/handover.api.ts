import type { Handover, HandoverBrief } from '@evergreen/contracts/handover';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../kit/api';
import { resource, useResource } from '../../kit/queries';

const shows = { license: true, renewal: true, task: true } as const;

const pageSize = 50;

/** As it stands now; what is handed over may go on meanwhile. */
export const useHandover = (id: string, pageNumber: number) =>
  useQuery({
    ...resource({
      key: ['handover', id, pageNumber],
      shows,
      load: (signal) => api.get<Handover>(`/handovers/${id}`, { query: { pageNumber, pageSize }, signal }),
    }),
    placeholderData: keepPreviousData,
  });

/** Before it is done, of the licenses that are chosen. */
export const useBrief = (licenseIds: readonly string[], enabled: boolean) =>
  useResource({
    key: ['handover', 'brief', licenseIds],
    shows,
    load: (signal) => api.list<HandoverBrief>('/handovers/brief', { licenseIds, pageSize: 100 }, signal),
    aside: 'silent',
    enabled,
  });

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));
