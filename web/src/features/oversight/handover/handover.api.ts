import { handoverCalls } from '@evergreen/contracts/calls/oversight/handover';
import { callsAt } from '../../../kit/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resource, useResource } from '../../../kit/queries';

const shows = { license: true, renewal: true, task: true } as const;

const pageSize = 50;

/** As it is now; what is handed over may go on meanwhile. */
export const useHandover = (id: string, pageNumber: number) =>
  useQuery({
    ...resource({
      key: ['handover', id, pageNumber],
      shows,
      load: (signal) => callsAt(handoverCalls, { handoverId: id }).one({ pageNumber, pageSize }, signal),
    }),
    placeholderData: keepPreviousData,
  });

/** Before it is done, of the licenses that are chosen. */
export const useBrief = (licenseIds: readonly string[], enabled: boolean) =>
  useResource({
    key: ['handover', 'brief', licenseIds],
    shows,
    load: (signal) => callsAt(handoverCalls).brief({ licenseIds: [...licenseIds], pageSize: 100 }, signal),
    aside: 'silent',
    enabled,
  });

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));
