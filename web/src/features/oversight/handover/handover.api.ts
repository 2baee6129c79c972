import { handoverCalls } from '@evergreen/contracts/calls/oversight/handover';
import { callsAt } from '../../../kit/http/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { resource, useResource } from '../../../kit/data/queries';

const shows = { license: true, renewal: true, task: true } as const;

const pageSize = 50;

/** The current state; the work may have gone on in the meantime. */
export const useHandover = (id: string, pageNumber: number) =>
  useQuery({
    ...resource({
      key: ['handover', id, pageNumber],
      shows,
      load: (signal) => callsAt(handoverCalls, { handoverId: id }).one({ pageNumber, pageSize }, signal),
    }),
    placeholderData: keepPreviousData,
  });

/** Before the handover, for the selected licenses. */
export const useBrief = (licenseIds: readonly string[], enabled: boolean) =>
  useResource({
    key: ['handover', 'brief', licenseIds],
    shows,
    load: (signal) => callsAt(handoverCalls).brief({ licenseIds: [...licenseIds], pageSize: 100 }, signal),
    aside: 'silent',
    enabled,
  });

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize));
