import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { useOptions } from '../../kit/fields/options';
import { useIdentity } from '../../kit/identity';
import { useSwitchClient } from './useSwitchClient';

export const ClientSwitcher = () => {
  const { clientId, clientName, owningFirmName } = useIdentity();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { options } = useOptions({ path: '/clients/select-list-options' }, anchor !== undefined);
  const { send, busy } = useSwitchClient();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        className="eg-switcher"
        loading={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        endIcon={<ChevronsUpDown size={14} aria-hidden />}
      >
        <strong>{clientName ?? owningFirmName}</strong>
        <span className="eg-sr">, choose another client</span>
      </Button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        <div className="eg-menu-group eg-muted">Clients of {owningFirmName}</div>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            selected={option.value === clientId}
            onClick={() => {
              close();
              if (option.value !== clientId) void send(option);
            }}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
