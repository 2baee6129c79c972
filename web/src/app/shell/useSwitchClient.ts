import { useRouter } from '../../kit/address';
import { chooseClient } from '../../kit/chooseClient';
import { useCommand } from '../../kit/command';
import { useFreshStart } from '../../kit/identity';
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
