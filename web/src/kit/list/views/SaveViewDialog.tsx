import { savedViewBody } from '@evergreen/contracts/accounts/saved-view-queries';
import {
  type SavedView,
  savedViewChangeBody,
  type SavedViewList,
  savedViewMessages,
} from '@evergreen/contracts/accounts/saved-views';
import { CommandDialog } from '../../dialog/CommandDialog';
import { CheckboxField } from '../../fields/CheckboxField';
import { TextField } from '../../fields/TextField';
import { useSharesWith } from './useSharesWith';
import { addView, changeView, touchesViews } from './views.api';

interface SaveViewProps {
  open: boolean;
  onClose: () => void;
  list: SavedViewList;
  /** What the list shows now. */
  address: string;
}

export const SaveViewDialog = ({ list, address, ...dialog }: SaveViewProps) => {
  const sharesWith = useSharesWith();
  return (
    <CommandDialog
      about={null}
      keptFor={[list, address]}
      {...dialog}
      title="Save View"
      submit="Save"
      contract={savedViewBody}
      defaults={{ list, query: address, name: '', isDefault: false, isShared: false }}
      command={addView}
      touches={touchesViews}
      success={savedViewMessages.created}
      failure={savedViewMessages.createFailed}
    >
      <p className="eg-muted">Filters, order and columns as they are now. Unless you share it, only you see it.</p>
      <TextField name="name" label="Name" max={100} required autoFocus />
      <CheckboxField name="isShared" label={`Share with ${sharesWith}`} />
      <CheckboxField name="isDefault" label="Begin with this view" />
    </CommandDialog>
  );
};

export const RenameViewDialog = ({ view, onClose }: { view: SavedView; onClose: () => void }) => (
  <CommandDialog
    about={view}
    open
    onClose={onClose}
    title="Rename View"
    submit="Rename"
    contract={savedViewChangeBody.pick({ name: true }).required()}
    defaults={{ name: view.name }}
    command={(body, submission) => changeView(view, body, submission)}
    touches={touchesViews}
    success={savedViewMessages.updated}
    failure={savedViewMessages.updateFailed}
  >
    <TextField name="name" label="Name" max={100} required autoFocus />
  </CommandDialog>
);
