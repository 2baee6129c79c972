import { authorityMessages as messages, type AuthorityDetail } from '@evergreen/contracts/licensing/authorities';
import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { ActionMenu, type MenuAction } from '../../../kit/overlays/ActionMenu';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog';
import { useDialog } from '../../../kit/dialog/useDialog';
import { setAuthorityActive, touchesAuthority } from './authorities.api';
import { DeleteAuthority } from './DeleteAuthority';
import type { AuthorityRights } from './rights';

interface MenuProps {
  authority: AuthorityDetail;
  rights: AuthorityRights;
}

/** Deactivate or Activate, and Delete. */
export const AuthorityMenu = ({ authority, rights: { edits, deletes } }: MenuProps) => {
  const [activity, removal] = [useDialog(), useDialog()];
  const { id, name, active } = authority;
  const items: MenuAction[] = [
    ...(edits ? [{ label: active ? 'Deactivate' : 'Activate', run: activity.show }] : []),
    ...(deletes ? [{ label: 'Delete', run: removal.show, danger: true }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <ActionMenu
        trigger={(props) => (
          <Button {...props} variant="outlined" endIcon={<ChevronDown size={15} aria-hidden />}>
            Actions
          </Button>
        )}
        items={items}
      />
      <ConfirmDialog
        {...activity.props}
        about={authority}
        title={active ? 'Deactivate Licensing Authority' : 'Activate Licensing Authority'}
        submit={active ? 'Deactivate' : 'Activate'}
        danger={active}
        command={(submission) => setAuthorityActive(authority, submission)}
        touches={touchesAuthority(id)}
        success={active ? messages.deactivated : messages.activated}
      >
        {active
          ? `${name} and its license types can no longer be chosen for a license. The licenses that it issued stay as they are. It can be activated again.`
          : `${name} can be chosen for licenses again.`}
      </ConfirmDialog>
      <DeleteAuthority {...removal.props} authority={authority} />
    </>
  );
};
