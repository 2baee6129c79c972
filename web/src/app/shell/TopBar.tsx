import { clientServiceLevelLabels } from '@evergreen/contracts/accounts/enums';
import IconButton from '@mui/material/IconButton';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useIdentity, useMay } from '../../kit/data/identity';
import type { AppRoute } from '../../kit/areas/routes';
import { features } from '../features';
import { verdict } from '../guard';
import { paletteKeys, paletteWords } from '../palette/paletteLabels';
import { ClientSwitcher } from './ClientSwitcher';
import { Messages } from './Messages';
import { UserMenu } from './UserMenu';
import './top.css';

interface TopBarProps {
  routes: readonly AppRoute[];
  onFind: () => void;
  onMenu: () => void;
  onKeys: () => void;
}

const barItems = features.flatMap(({ TopBarItem }) => (TopBarItem ? [TopBarItem] : []));

export const TopBar = ({ routes, onFind, onMenu, onKeys }: TopBarProps) => {
  const identity = useIdentity();
  const mayDo = useMay();
  const level = identity.clientServiceLevel;
  const mayOpen = (path: string) =>
    routes.some((route) => route.path === path && verdict(route.guard ?? {}, identity) === 'admitted');
  return (
    <header className="eg-top">
      <IconButton className="eg-menu-button" size="small" onClick={onMenu} aria-label="Menu" aria-haspopup="dialog">
        <MenuIcon size={18} aria-hidden />
      </IconButton>
      <div className="eg-client">
        {mayDo('client.switch') ? (
          <ClientSwitcher />
        ) : (
          <strong>{identity.clientName ?? identity.owningFirmName}</strong>
        )}
        {level && (
          <span className="eg-muted">
            {identity.clientAtRest ? 'Inactive: read only' : clientServiceLevelLabels[level]}
          </span>
        )}
      </div>
      <button
        type="button"
        className="eg-find"
        onClick={onFind}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Search size={15} aria-hidden />
        <span className="eg-sr">{paletteWords}</span>
        <span className="eg-find-words" aria-hidden>
          Find or do anything
        </span>
        <kbd aria-hidden>{paletteKeys}</kbd>
      </button>
      {barItems.map((Item, index) => (
        <Item key={index} mayOpen={mayOpen} />
      ))}
      <Messages />
      <UserMenu routes={routes} onKeys={onKeys} />
    </header>
  );
};
