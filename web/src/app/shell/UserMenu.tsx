import { roleLabels } from '@evergreen/contracts/accounts/enums';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useIdentity } from '../../kit/data/identity';
import type { AppRoute } from '../../kit/areas/routes';
import { switchShortcuts, useShortcutsOn } from '../../kit/keyboard/keys';
import { chooseTheme, themeLabels, useThemeChoice, type ThemeChoice } from '../themeChoice';
import { leaveNothing, signOutUrl } from './signOut';

/** The person's own pages. */
const own = ['/my-account', '/reminders'];

const choices = Object.keys(themeLabels) as ThemeChoice[];

const Ticked = ({ on }: { on: boolean }) => <span className="eg-tick">{on && <Check size={15} aria-hidden />}</span>;

export const UserMenu = ({ routes, onKeys }: { routes: readonly AppRoute[]; onKeys: () => void }) => {
  const identity = useIdentity();
  const navigate = useNavigate();
  const theme = useThemeChoice();
  const shortcuts = useShortcutsOn();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const name = `${identity.firstName} ${identity.lastName}`;
  return (
    <>
      <button
        type="button"
        className="eg-avatar"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className="eg-sr">Account of {name}</span>
        <span aria-hidden>
          {identity.firstName.charAt(0)}
          {identity.lastName.charAt(0)}
        </span>
      </button>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        <li className="eg-who" role="none">
          <b>{name}</b>
          <span className="eg-muted">{identity.roles.map((role) => roleLabels[role]).join(', ')}</span>
        </li>
        {routes
          .filter(({ path }) => own.includes(path))
          .map(({ path, title }) => (
            <MenuItem
              key={path}
              onClick={() => {
                close();
                void navigate(path);
              }}
            >
              {title}
            </MenuItem>
          ))}
        {choices.map((choice) => (
          <MenuItem
            key={choice}
            role="menuitemradio"
            aria-checked={theme === choice}
            onClick={() => chooseTheme(choice)}
          >
            {themeLabels[choice]} theme <Ticked on={theme === choice} />
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            close();
            onKeys();
          }}
        >
          Keyboard Shortcuts
        </MenuItem>
        <MenuItem role="menuitemcheckbox" aria-checked={shortcuts} onClick={() => switchShortcuts(!shortcuts)}>
          Single-key shortcuts <Ticked on={shortcuts} />
        </MenuItem>
        <Divider />
        <MenuItem component="a" href={signOutUrl} onClick={leaveNothing}>
          Log Out
        </MenuItem>
      </Menu>
    </>
  );
};
