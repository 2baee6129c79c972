import type { SelectOption } from '@evergreen/contracts/common';
import { api } from '../../kit/api';
import { useCommand } from '../../kit/command';
import { useFreshStart } from '../../kit/identity';

/** Firm staff look at one client at a time; the choice lives in the session. */
export const useSwitchClient = () => {
  const startFresh = useFreshStart();
  return useCommand<SelectOption>({
    about: null,
    run: (client, submission) => api.put('/authentication/current-user/client', { clientId: client.value }, submission),
    touches: {},
    failure: 'An error occurred while attempting to change the Client',
    onDone: () => startFresh('/'),
  });
};
