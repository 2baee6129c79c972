import { isQueryOf, type SavedViewBody } from '@evergreen/contracts/accounts/saved-view-queries';
import {
  hasCalendars,
  mostSavedViews,
  type SavedViewChangeBody,
  type SavedViewList,
  savedViewMessages,
} from '@evergreen/contracts/accounts/saved-views';
import { may, type Permission } from '@evergreen/workflows/permissions';
import { Command } from '../../../kernel/commands/command.js';
import { handles } from '../../../kernel/commands/handles.js';
import type { UnitOfWork } from '../../../kernel/commands/unit-of-work.js';
import { Forbidden, Missing, Refusal } from '../../../kernel/errors.js';
import { type Actor, tenantOf } from '../../../kernel/tenancy/actor.js';
import { addRecord, adjustRecord, changeRecord, endRecord, removeRecord } from '../../../kernel/records/writing.js';
import { savedViews } from './views.records.js';

/** Returns its id. */
export class AddSavedView extends Command<SavedViewBody, string> {}
export class ChangeSavedView extends Command<SavedViewChangeBody> {}
export class RemoveSavedView extends Command<null> {}
/** By the hash of its URL; an earlier URL becomes invalid. */
export class AddCalendar extends Command<{ readonly tokenHash: Buffer }> {}
export class RemoveCalendar extends Command<null> {}

/** The permissions of the lists' own calls. */
const readBy: Record<SavedViewList, Permission> = {
  renewals: 'renewal.read',
  licenses: 'license.list',
  properties: 'property.read',
};

/** @throws Forbidden if the user may not see the list */
export const mustSee = (by: Actor, list: SavedViewList): void => {
  if (!may(by, readBy[list])) throw new Forbidden();
};

interface Own {
  readonly id: string;
  readonly version: number;
  readonly list: SavedViewList;
  readonly isDefault: boolean;
}

/** Locked by the user's own row, so that two windows cannot exceed the limit or choose two defaults. */
const ownViews = async (uow: UnitOfWork): Promise<Own[]> => {
  const { homeTenantId, userId } = uow.by;
  await uow.query('select from users where tenant_id = $1 and id = $2 for no key update', [homeTenantId, userId]);
  return uow.query<Own>(
    `select id, version, list, is_default as "isDefault" from saved_views where tenant_id = $1 and user_id = $2`,
    [homeTenantId, userId],
  );
};

/** @throws Missing if the user does not see it; Forbidden if it belongs to someone else */
const own = async (uow: UnitOfWork, views: readonly Own[], id: string): Promise<Own> => {
  const view = views.find((view) => view.id === id);
  if (view) return view;
  const shared = await uow.query('select from saved_views where id = $1 and shared_with = $2', [id, tenantOf(uow.by)]);
  throw shared.length > 0 ? new Forbidden() : new Missing();
};

/** A list has one default view: a new one replaces it. */
const makeDefault = async (uow: UnitOfWork, views: readonly Own[], list: SavedViewList, id: string): Promise<void> => {
  for (const former of views.filter((view) => view.list === list && view.isDefault && view.id !== id))
    await adjustRecord(uow, savedViews, former.id, { isDefault: false }, uow.by.homeTenantId);
};

const calendarSql = `insert into saved_view_calendars (tenant_id, saved_view_id, client_id, token_hash) values ($1, $2, $3, $4)
  on conflict (tenant_id, saved_view_id) do update set client_id = excluded.client_id, token_hash = excluded.token_hash`;

const noCalendarSql = 'delete from saved_view_calendars where tenant_id = $1 and saved_view_id = $2';

/** Ends calendar URLs of a user or a company; they create new ones later. */
export const endCalendars = (uow: UnitOfWork, tenantId: string, userId?: string) =>
  uow.query(
    `delete from saved_view_calendars k using saved_views v
     where k.tenant_id = $1 and v.tenant_id = k.tenant_id and v.id = k.saved_view_id and ($2::uuid is null or v.user_id = $2)`,
    [tenantId, userId ?? null],
  );

/** For a deleted account. */
export const endViews = async (uow: UnitOfWork, tenantId: string, userId: string): Promise<void> => {
  const views = await uow.query<{ id: string }>(
    'select id from saved_views where tenant_id = $1 and user_id = $2 order by id',
    [tenantId, userId],
  );
  for (const { id } of views) {
    await endRecord(uow, savedViews, id, tenantId);
    await uow.query(noCalendarSql, [tenantId, id]);
  }
};

export const savedViewHandlers = [
  handles(AddSavedView, async (uow, { by, id, data }) => {
    const { homeTenantId: tenantId, userId } = by;
    if (userId === null) throw new Missing();
    mustSee(by, data.list);
    const views = await ownViews(uow);
    if (views.filter(({ list }) => list === data.list).length >= mostSavedViews)
      throw new Refusal(savedViewMessages.tooMany, { field: 'name' });
    if (data.isDefault) await makeDefault(uow, views, data.list, id);
    const { isShared, ...fields } = data;
    const sharedWith = isShared ? tenantOf(by) : null;
    return addRecord(uow, savedViews, { userId, ...fields, sharedWith }, { id, tenantId });
  }),

  handles(ChangeSavedView, async (uow, { by, id, data }) => {
    const views = await ownViews(uow);
    const { list } = await own(uow, views, id);
    mustSee(by, list);
    if (data.query !== undefined && !isQueryOf(list, data.query))
      throw new Refusal(savedViewMessages.unknown, { field: 'query' });
    const { isShared, ...fields } = data;
    const sharing = isShared === undefined ? {} : { sharedWith: isShared ? tenantOf(by) : null };
    await changeRecord(uow, savedViews, id, { ...fields, ...sharing }, by.homeTenantId);
    if (data.isDefault) await makeDefault(uow, views, list, id);
    return null;
  }),

  handles(RemoveSavedView, async (uow, { by, id }) => {
    await own(uow, await ownViews(uow), id);
    await removeRecord(uow, savedViews, id, by.homeTenantId);
    await uow.query(noCalendarSql, [by.homeTenantId, id]);
    return null;
  }),

  handles(AddCalendar, async (uow, command) => {
    const { by, id, data } = command;
    if (by.clientId === null) throw new Missing();
    const view = await own(uow, await ownViews(uow), id);
    mustSee(by, view.list);
    if (!hasCalendars(view.list)) throw new Refusal(savedViewMessages.noCalendar);
    uow.expect(command, view);
    await uow.query(calendarSql, [by.homeTenantId, id, by.clientId, data.tokenHash]);
    return null;
  }),

  handles(RemoveCalendar, async (uow, command) => {
    const { by, id } = command;
    uow.expect(command, await own(uow, await ownViews(uow), id));
    await uow.query(noCalendarSql, [by.homeTenantId, id]);
    return null;
  }),
];
