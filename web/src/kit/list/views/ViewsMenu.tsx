import type { PageQuery } from '@evergreen/contracts/common';
import { type SavedView, type SavedViewList, savedViewMessages } from '@evergreen/contracts/accounts/saved-views';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Bookmark, Check } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { lazy } from '../../loading/code';
import { useLocation, useNavigate } from 'react-router';
import { useCommand } from '../../data/command';
import { useDialog } from '../../dialog/useDialog';
import { copyLink } from '../../messages/copyLink';
import type { Defaults, QueryContract } from '../state/listUrl';
import { usePresentView } from './usePresentView';
import { viewAddress } from './viewAddress';
import { ViewName } from './ViewName';
import { changeView, touchesViews, useSavedViews } from './views.api';
import './views.css';

const SaveViewDialog = lazy(async () => ({ default: (await import('./SaveViewDialog')).SaveViewDialog }));
const ManageViewsDialog = lazy(async () => ({ default: (await import('./ManageViewsDialog')).ManageViewsDialog }));

interface ViewsMenuProps<Q extends PageQuery> {
  list: SavedViewList;
  contract: QueryContract<Q>;
  defaults: Defaults<Q>;
}

/** The user's views and those shared by others: open, save, send as a link. */
export const ViewsMenu = <Q extends PageQuery>({ list, contract, defaults }: ViewsMenuProps<Q>) => {
  const id = useId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: views = [] } = useSavedViews(list);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [saving, managing] = [useDialog(), useDialog()];
  const addressOf = (text: string) => viewAddress(contract, defaults, new URLSearchParams(text));
  const address = addressOf(search);
  const { view: current, changed } = usePresentView(list, views, addressOf, { address, plain: addressOf('') });
  const save = useCommand<SavedView>({
    about: (view) => view,
    run: (view, submission) => changeView(view, { query: address }, submission),
    touches: touchesViews,
    success: savedViewMessages.updated,
    failure: savedViewMessages.updateFailed,
  });
  const saves = changed && current?.isOwn === true;
  const open = anchor !== undefined;
  const then = (act: () => void) => () => {
    setAnchor(undefined);
    act();
  };
  const copyView = (query: string) => void copyLink(`${pathname}?${query}`);
  return (
    <>
      <Button
        variant="outlined"
        className="eg-views-button"
        startIcon={<Bookmark size={15} aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(open ? { 'aria-controls': id } : {})}
      >
        {current ? (
          <>
            <span className="eg-sr">View </span>
            <span className="eg-view-name">{current.name}</span>
            {changed && <span className="eg-view-changed">changed</span>}
          </>
        ) : (
          'Views'
        )}
      </Button>
      {saves && (
        <Button variant="outlined" loading={save.busy} onClick={() => void save.send(current)}>
          Save
          <span className="eg-sr"> view {current.name}</span>
        </Button>
      )}
      <Menu
        id={id}
        className="eg-views-menu"
        open={open}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
      >
        {views.map((view) => (
          <MenuItem
            key={view.id}
            role="menuitemradio"
            aria-checked={view === current && !changed}
            onClick={then(() => void navigate({ search: view.query }))}
          >
            <span className="eg-menu-mark">{view === current && !changed && <Check size={15} aria-hidden />}</span>
            <ViewName view={view} />
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        {saves && <MenuItem onClick={then(() => void save.send(current))}>Save changes to “{current.name}”</MenuItem>}
        <MenuItem onClick={then(saving.show)}>Save as…</MenuItem>
        <MenuItem onClick={then(() => copyView(address))}>Copy link to this view</MenuItem>
        {views.length > 0 && <MenuItem onClick={then(managing.show)}>Manage views…</MenuItem>}
      </Menu>
      <Suspense fallback={null}>
        {saving.props.open && <SaveViewDialog {...saving.props} list={list} address={address} />}
        {managing.props.open && (
          <ManageViewsDialog {...managing.props} views={views} address={address} onCopy={copyView} />
        )}
      </Suspense>
    </>
  );
};
