import { z } from 'zod';
import { id, requiredText, text } from '../common.js';
import { enumOf } from '../enum-of.js';

export const savedViewMessages = {
  created: 'View Saved Successfully',
  updated: 'View Updated Successfully',
  deleted: 'View Deleted Successfully',
  createFailed: 'An error occurred while attempting to save the View',
  updateFailed: 'An error occurred while attempting to update the View',
  deleteFailed: 'An error occurred while attempting to delete the View',
  nameTaken: 'You have a view of this name already',
  tooMany: 'You have 50 views of this list already. Delete one first.',
  unknown: 'This is not a view of this list',
  defaultNow: (name: string) => `"${name}" is the default view of this list by now.`,
  shared: 'View Shared Successfully',
  unshared: 'View Is No Longer Shared',
  calendarMade: 'Calendar Address Created Successfully',
  calendarRevoked: 'Calendar Address Revoked Successfully',
  noCalendar: 'Only a view of Renewals has a calendar address',
  calendarFailed: 'An error occurred while attempting to create the Calendar Address',
  calendarRevokeFailed: 'An error occurred while attempting to revoke the Calendar Address',
} as const;

export const mostSavedViews = 50;

/** Lists with saved views. */
export const savedViewListLabels = {
  renewals: 'Renewals',
  licenses: 'Licenses',
  properties: 'Properties',
};
export const SavedViewList = enumOf(savedViewListLabels);
export type SavedViewList = z.infer<typeof SavedViewList>;

/** Calendars exist for the queue only, which has the dates of renewals. */
export const hasCalendars = (list: SavedViewList): boolean => list === 'renewals';

/** The URL parameter of the chosen columns; no list has a filter with this name. */
export const columnsParam = 'columns';

export const viewName = requiredText(100);
/** The query string with filters, sort and columns. */
export const viewQueryText = text(4000);

/** Missing fields stay as they are. */
export const savedViewChangeBody = z.strictObject({
  name: viewName.optional(),
  query: viewQueryText.optional(),
  isDefault: z.boolean().optional(),
  /** With the users of the current client. */
  isShared: z.boolean().optional(),
});
export type SavedViewChangeBody = z.infer<typeof savedViewChangeBody>;

export const savedViewsQuery = z.strictObject({ list: SavedViewList });
export type SavedViewsQuery = z.infer<typeof savedViewsQuery>;

export const savedView = z.object({
  id,
  version: z.number().int(),
  list: SavedViewList,
  name: z.string(),
  query: z.string(),
  /** Applied if the URL has no query. */
  isDefault: z.boolean(),
  /** The user's own; others' views are shared, and only their owners change them. */
  isOwn: z.boolean(),
  isShared: z.boolean(),
  ownerName: z.string(),
  /** It has a calendar URL. */
  hasCalendar: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** Shown once: only a hash of the URL is stored. */
export const viewCalendar = z.object({ url: z.url() });
export type ViewCalendar = z.infer<typeof viewCalendar>;
