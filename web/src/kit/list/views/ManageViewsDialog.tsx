import {
  hasCalendars,
  type SavedView,
  type SavedViewChangeBody,
  savedViewMessages,
} from '@evergreen/contracts/accounts/saved-views';
import IconButton from '@mui/material/IconButton';
import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { ActionMenu } from '../../overlays/ActionMenu';
import { useCommand } from '../../data/command';
import { ConfirmDialog } from '../../dialog/ConfirmDialog';
import { InfoDialog } from '../../dialog/InfoDialog';
import { Tag } from '../../signs/Tag';
import { AddCalendarDialog, CalendarAddressDialog, RemoveCalendarDialog } from './CalendarDialogs';
import { RenameViewDialog } from './SaveViewDialog';
import { useSharesWith } from './useSharesWith';
import { ViewName } from './ViewName';
import { changeView, removeView, touchesViews } from './views.api';

interface ManageViewsProps {
  open: boolean;
  onClose: () => void;
  views: readonly SavedView[];
  /** What the list shows now. */
  address: string;
  onCopy: (query: string) => void;
}

type Asking = { readonly what: 'rename' | 'delete' | 'calendar' | 'revoke'; readonly view: SavedView } | undefined;

export const ManageViewsDialog = ({ open, onClose, views, address, onCopy }: ManageViewsProps) => {
  const [asking, setAsking] = useState<Asking>();
  const [calendar, setCalendar] = useState<string>();
  const { send } = useCommand<{ view: SavedView; change: SavedViewChangeBody }>({
    about: ({ view }) => view,
    run: ({ view, change }, submission) => changeView(view, change, submission),
    touches: touchesViews,
    success: (_, { change: { isShared } }) =>
      isShared === undefined
        ? savedViewMessages.updated
        : isShared
          ? savedViewMessages.shared
          : savedViewMessages.unshared,
    failure: savedViewMessages.updateFailed,
  });
  const sharesWith = useSharesWith();
  const copies = (view: SavedView) => [{ label: 'Copy link', run: () => onCopy(view.query) }];
  const actions = (view: SavedView) => [
    { label: 'Rename', run: () => setAsking({ what: 'rename', view }) },
    {
      label: view.isDefault ? 'No longer begin with it' : 'Begin with this view',
      run: () => void send({ view, change: { isDefault: !view.isDefault } }),
    },
    {
      label: view.isShared ? 'No longer share' : `Share with ${sharesWith}`,
      run: () => void send({ view, change: { isShared: !view.isShared } }),
    },
    { label: 'Replace by what is shown now', run: () => void send({ view, change: { query: address } }) },
    ...copies(view),
    ...(hasCalendars(view.list)
      ? [{ label: 'Calendar address', run: () => setAsking({ what: 'calendar', view }) }]
      : []),
    ...(view.hasCalendar
      ? [{ label: 'Revoke calendar address', run: () => setAsking({ what: 'revoke', view }), danger: true }]
      : []),
    { label: 'Delete', run: () => setAsking({ what: 'delete', view }), danger: true },
  ];
  const now = (view: SavedView) => views.find(({ id }) => id === view.id) ?? view;
  const ask = () => setAsking(undefined);
  return (
    <>
      <InfoDialog open={open} onClose={onClose} title="Saved Views">
        {views.length === 0 && <p className="eg-muted">You have no saved view of this list.</p>}
        <ul className="eg-views" aria-label="Saved views">
          {views.map((view) => (
            <li key={view.id}>
              <ViewName view={view} />
              {view.isDefault && <Tag>Default</Tag>}
              <ActionMenu
                trigger={(menu) => (
                  <IconButton size="small" {...menu} aria-label={`Actions for view ${view.name}`}>
                    <MoreHorizontal size={16} aria-hidden />
                  </IconButton>
                )}
                items={view.isOwn ? actions(view) : copies(view)}
              />
            </li>
          ))}
        </ul>
      </InfoDialog>
      {asking?.what === 'rename' && <RenameViewDialog view={now(asking.view)} onClose={ask} />}
      {asking?.what === 'calendar' && <AddCalendarDialog view={now(asking.view)} onClose={ask} onMade={setCalendar} />}
      {asking?.what === 'revoke' && <RemoveCalendarDialog view={now(asking.view)} onClose={ask} />}
      {calendar !== undefined && <CalendarAddressDialog url={calendar} onClose={() => setCalendar(undefined)} />}
      {asking?.what === 'delete' && (
        <ConfirmDialog
          about={now(asking.view)}
          open
          onClose={ask}
          title="Delete View"
          submit="Delete"
          danger
          command={(submission) => removeView(asking.view, submission)}
          touches={touchesViews}
          success={savedViewMessages.deleted}
          failure={savedViewMessages.deleteFailed}
        >
          Delete the view “{asking.view.name}”? What it shows is not changed.
          {asking.view.isShared && ' People you shared it with will lose it.'}
        </ConfirmDialog>
      )}
    </>
  );
};
