import { number } from '@evergreen/contracts/counted';
import type { ClientChoice } from '@evergreen/contracts/accounts/client-choices';
import { clientServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Popup } from '../../kit/overlays/Popup';
import { PickerNone } from '../../kit/fields/pickers/OptionWords';
import { useIdentity } from '../../kit/data/identity';
import { useClientChoices } from './useClientChoices';
import { useSwitchClient } from './useSwitchClient';
import './client-choices.css';

/** Shown if there are more clients than the list can hold. */
const More = ({ shown, total }: { shown: number; total: number }) =>
  total > shown && (
    <p className="eg-client-more">
      {number(shown)} of {number(total)} clients are shown. Type more of the name to find another one.
    </p>
  );

interface ClientChoicesProps {
  anchor: HTMLElement;
  onClose: () => void;
}

/** The firm's clients, recent ones first, with a search by name. */
const ClientChoices = ({ anchor, onClose }: ClientChoicesProps) => {
  const { clientId, owningFirmName } = useIdentity();
  const [typed, setTyped] = useState('');
  const { clients, total, loading, failed, again } = useClientChoices(typed);
  const { send, busy } = useSwitchClient();
  const label = `Clients of ${owningFirmName}`;
  const choose = (client: ClientChoice | null) => {
    if (client?.id === clientId) onClose();
    else if (client) void send(client);
  };
  return (
    <Popup
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Choose a client' } }}
    >
      <div className="eg-option-search" aria-busy={busy}>
        <Autocomplete<ClientChoice>
          open
          size="small"
          options={clients}
          value={null}
          inputValue={typed}
          onInputChange={(_event, words, reason) => reason === 'input' && setTyped(words)}
          onChange={(_event, client) => choose(client)}
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          filterOptions={(all) => all}
          getOptionKey={({ id }) => id}
          getOptionLabel={({ name }) => name}
          getOptionDisabled={() => busy}
          groupBy={({ recent }) => (recent ? 'Recent' : 'All clients')}
          renderGroup={({ key, group, children }) => (
            <li key={key} role="presentation">
              <div role="group" aria-label={group}>
                <div className="eg-client-group" aria-hidden>
                  {group}
                </div>
                <ul role="presentation">{children}</ul>
              </div>
            </li>
          )}
          renderOption={({ key, ...props }, { id, name, serviceLevel }) => (
            <li key={key} {...props} aria-current={id === clientId ? 'true' : undefined}>
              <span className="eg-client-choice">
                {name}
                {id === clientId && (
                  <>
                    <Check size={14} aria-hidden />
                    <span className="eg-sr">, you work on it</span>
                  </>
                )}
                <small>{clientServiceLevelLabels[serviceLevel]}</small>
              </span>
            </li>
          )}
          autoHighlight={typed !== ''}
          forcePopupIcon={false}
          disablePortal
          loading={loading}
          loadingText="Loading…"
          noOptionsText={<PickerNone failed={failed} term={typed} again={again} />}
          slotProps={{ popper: { className: 'eg-option-search-list' } }}
          renderInput={(params) => (
            <OutlinedInput
              {...params.slotProps.input}
              fullWidth
              size="small"
              autoFocus
              placeholder={label}
              inputProps={{ ...params.slotProps.htmlInput, 'aria-label': label }}
            />
          )}
        />
        <More shown={clients.length} total={total} />
      </div>
    </Popup>
  );
};

export default ClientChoices;
