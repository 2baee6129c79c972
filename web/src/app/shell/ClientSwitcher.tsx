import { ChoiceButton } from '../../kit/fields/ChoiceButton';
import { useIdentity } from '../../kit/identity';
import { useSwitchClient } from './useSwitchClient';

const clients = { path: '/clients/select-list-options' };

export const ClientSwitcher = () => {
  const { clientId, clientName, owningFirmName } = useIdentity();
  const { send, busy } = useSwitchClient();
  return (
    <ChoiceButton
      className="eg-switcher"
      label={`Clients of ${owningFirmName}`}
      names="Choose a client"
      options={clients}
      chosen={clientId}
      busy={busy}
      onChoose={(client) => void send(client)}
    >
      <strong>{clientName ?? owningFirmName}</strong>
      <span className="eg-sr">, choose another client</span>
    </ChoiceButton>
  );
};
