import { useRouter } from '../../kit/routing/address';
import { chooseClient } from '../../kit/http/chooseClient';
import { useCommand } from '../../kit/data/command';
import { useFreshStart } from '../../kit/data/identity';
import { placeAfterSwitch } from '../placeAfterSwitch';

/**
 * The firm's users work on one client at a time; the session has the choice. The same list of the other client is
 * shown.
 */
export const useSwitchClient = () => {
  const startFresh = useFreshStart();
  const router = useRouter();
  return useCommand<{ id: string }>({
    about: null,
    run: ({ id }, submission) => chooseClient(id, submission),
    touches: {},
    failure: 'An error occurred while attempting to change the Client',
    onDone: () => startFresh(placeAfterSwitch(router.state), true),
  });
};
