import { clientChoiceCalls } from '@evergreen/contracts/calls/accounts/identity';
import { callsAt } from '../../kit/http/calls';
import { fold } from '../../kit/values/fold';
import { useQuery } from '@tanstack/react-query';
import { formerAnswer, resource } from '../../kit/data/queries';

const lately = 30_000;

/**
 * The clients whose names contain the text. Each letter sends a request; until its answer, matching earlier results
 * stay.
 */
export const useClientChoices = (typed: string) => {
  const searchTerm = typed.trim();
  const key = ['clients-to-choose', searchTerm];
  const { data, isError, isPending, isPlaceholderData, refetch } = useQuery({
    ...resource({
      key,
      shows: { client: true },
      load: (signal) => callsAt(clientChoiceCalls).list({ searchTerm }, signal),
      aside: true,
      staleTime: lately,
    }),
    placeholderData: formerAnswer(key),
  });
  const isCalledSo = ({ name }: { name: string }) => fold(name).includes(fold(searchTerm));
  const clients = data?.items.filter((client) => !isPlaceholderData || isCalledSo(client)) ?? [];
  return {
    clients,
    total: isPlaceholderData ? 0 : (data?.totalItemCount ?? 0),
    loading: isPending || isPlaceholderData,
    failed: isError,
    again: () => void refetch(),
  };
};
