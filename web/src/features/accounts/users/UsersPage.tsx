import { roleLabels } from '@evergreen/contracts/accounts/enums';
import { type UserList, type UserQuery, userQuery, type UserRow } from '@evergreen/contracts/accounts/user-accounts';
import { rolesOf } from '@evergreen/workflows/accounts/user-roles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { AddButton } from '../../../kit/dialog/AddButton';
import { useCurrentRecord } from '../../../kit/dialog/useCurrentRecord';
import { useIdentity } from '../../../kit/data/identity';
import { ListPage } from '../../../kit/list/ListPage';
import { useListData } from '../../../kit/list/ListView';
import { fromWholeList } from '../../../kit/list/state/fromWholeList';
import { statusFilter } from '../../../kit/list/filters/statusFilter';
import type { Filter, RowAction } from '../../../kit/list/state/types';
import type { ListState } from '../../../kit/list/state/useListState';
import { momentIn, useTimeZone } from '../../../kit/values/time';
import { NoMailNotice } from '../../../shared/mail/NoMailNotice';
import { ClearLockout } from './ClearLockout';
import { nameOf, userColumns } from './columns';
import { DeleteUser } from './DeleteUser';
import { EditUserDialog, NewUserDialog } from './UserDialog';
import { fixedOf, type House } from './userForm';
import { listUsers } from './users.api';
import './users.css';

const filtersFor = (side: House['side']): readonly Filter<UserQuery>[] => [
  {
    kind: 'options',
    name: 'roles',
    label: 'Role',
    options: rolesOf[side].map((value) => ({ value, label: roleLabels[value] })),
    countsEach: true,
  },
  statusFilter,
];

/** The firm's administrators manage the firm's users and those of the chosen client. */
const Sides = ({ state, side }: { state: ListState<UserQuery>; side: House['side'] }) => {
  const { kind, owningFirmName, clientName } = useIdentity();
  if (kind !== 'firm' || clientName === null) return null;
  const sides = [
    ['firm', owningFirmName],
    ['client', clientName],
  ] as const;
  return (
    <div className="eg-segments" role="group" aria-label="Whose users">
      {sides.map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={side === value}
          onClick={() => state.set({ side: value, roles: undefined })}
        >
          {label}
        </button>
      ))}
    </div>
  );
};

type Open = { what: 'new'; user?: never } | { what: 'edit' | 'leave' | 'delete' | 'unlock'; user: UserRow };

const source = { queryKey: ['users'], shows: { user: true } as const, contract: userQuery, list: listUsers };

/** Document 3, Users list. */
export const UsersPage = () => {
  const { id: ownId, kind, clientId } = useIdentity();
  const zone = useTimeZone();
  const narrow = useMediaQuery('(max-width: 760px)');
  const [open, setOpen] = useState<Open>();
  const onClose = () => setOpen(undefined);
  const { state, page } = useListData<UserRow, UserQuery, UserList>(source);
  const side = state.query.side ?? (kind === 'firm' && clientId === null ? 'firm' : 'client');
  const user = useCurrentRecord<UserRow>(
    open?.user,
    page?.items,
    fromWholeList(source, () => ({ side })),
  );
  const add = (
    <AddButton disabled={!page} onClick={() => setOpen({ what: 'new' })}>
      Add User
    </AddButton>
  );
  const actionsOf = (user: UserRow): RowAction<UserRow>[] => [
    { label: 'Edit', run: () => setOpen({ what: 'edit', user }) },
    ...(user.isLockedOut ? [{ label: 'Clear Lockout', run: () => setOpen({ what: 'unlock' as const, user }) }] : []),
    {
      label: 'Delete',
      run: () => setOpen({ what: 'delete', user }),
      danger: true,
      disabled: fixedOf(user, ownId).delete ?? false,
    },
  ];
  return (
    <>
      <ListPage<UserRow, UserQuery, UserList>
        {...source}
        title="Users"
        noun={['user', 'users']}
        fitted
        columns={userColumns(page?.paysRenewals ?? false, narrow)}
        search="Name, title, email or phone"
        toolbar={(of) => <Sides state={of} side={side} />}
        filters={filtersFor(side)}
        onOpen={(user) => setOpen({ what: 'edit', user })}
        rowName={nameOf}
        rowNote={({ lockoutEnd }) =>
          lockoutEnd && <span className="eg-ink-late">Locked out until {momentIn(zone, lockoutEnd)}</span>
        }
        rowActions={actionsOf}
        actions={add}
        exportAs={{ type: 'shown-users', ofFirm: side === 'firm' }}
        empty={{ reason: 'There is no user yet.', usual: 'There is no active user.', step: add }}
      >
        <NoMailNotice what="Invitations and links to choose a password" />
      </ListPage>
      {page && open?.what === 'new' && <NewUserDialog house={page} onClose={onClose} />}
      {page && user && (open?.what === 'edit' || open?.what === 'leave') && (
        <EditUserDialog key={open.what} user={user} house={page} leaves={open.what === 'leave'} onClose={onClose} />
      )}
      {page && user && open?.what === 'unlock' && <ClearLockout user={user} house={page} onClose={onClose} />}
      {user && open?.what === 'delete' && (
        <DeleteUser user={user} onClose={onClose} onSetInactive={() => setOpen({ what: 'leave', user })} />
      )}
    </>
  );
};
