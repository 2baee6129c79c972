import { counted } from '@evergreen/contracts/counted';
import { firmCalls } from '@evergreen/contracts/calls/accounts/clients';
import { callsAt } from '../http/calls';
import type { ProvidedUse as Use } from '@evergreen/contracts/accounts/firm';
import type { Seen } from '../data/command';
import { useMay } from '../data/identity';
import { Notice } from '../signs/Notice';
import { useResource } from '../data/queries';

const wordsOf = ({ clients, licenses }: Use) =>
  clients === 0
    ? 'Used by no client yet.'
    : `Used by ${counted(clients, 'client')} and ${counted(licenses, 'license')}.`;

const Told = ({ id }: { id: string }) => {
  const { data, isError } = useResource({
    key: ['provided use', id],
    shows: {},
    load: (signal) => callsAt(firmCalls, { recordId: id }).use(signal),
    aside: 'silent',
    staleTime: 0,
  });
  return (
    <Notice tone="info" title="For all clients.">
      {data
        ? wordsOf(data)
        : isError
          ? 'The number of clients that use it could not be read.'
          : 'Counting the clients that use it.'}
    </Notice>
  );
};

/** A change of a shared record affects all clients of the firm: shows how many records depend on it. */
export const ProvidedUse = ({ about }: { about: Seen | null | undefined }) => {
  const may = useMay();
  const isProvided = about?.isClientSpecific === false || about?.isManagedByClient === false;
  return isProvided && about.id !== undefined && may('provided.keep') ? <Told id={about.id} /> : null;
};
