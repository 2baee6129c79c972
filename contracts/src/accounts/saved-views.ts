import { z } from 'zod';
import { id, requiredText, text } from '../common.js';

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
  shared: 'View Shared Successfully',
  unshared: 'View Is No Longer Shared',
  calendarMade: 'Calendar Address Created Successfully',
  calendarRevoked: 'Calendar Address Revoked Successfully',
  noCalendar: 'Only a view of Renewals has a calendar address',
  calendarFailed: 'An error occurred while attempting to create the Calendar Address',
  calendarRevokeFailed: 'An error occurred while attempting to revoke the Calendar Address',
} as const;

export const mostSavedViews = 50;

/** The lists whose filters, sort and columns can be kept. */
export const SavedViewList = z.enum(['renewals', 'licenses', 'properties']);
export type SavedViewList = z.infer<typeof SavedViewList>;
export const savedViewListLabels: Record<SavedViewList, string> = {
  renewals: 'Renewals',
  licenses: 'Licenses',
  properties: 'Properties',
};

/** A calendar program reads the dates of renewals, as the queue has them; no other list is about dates. */
export const hasCalendars = (list: SavedViewList): boolean => list === 'renewals';

/** The name that the chosen columns have in an address; no list has a filter of this name. */
export const columnsParam = 'columns';

export const viewName = requiredText(100);
/** Filters, sort and columns as an address holds them after its `?`. */
export const viewQueryText = text(4000);

/** What is left out stays as it is. */
export const savedViewChangeBody = z.strictObject({
  name: viewName.optional(),
  query: viewQueryText.optional(),
  isDefault: z.boolean().optional(),
  /** With the users of the client that is worked on. */
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
  /** The list begins with it where an address says nothing. */
  isDefault: z.boolean(),
  /** One's own; others' are there because they share them, and are theirs to change. */
  isOwn: z.boolean(),
  isShared: z.boolean(),
  ownerName: z.string(),
  /** There is an address by which a calendar program reads it. */
  hasCalendar: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** Shown once: what is kept of it gives no one the address again. */
export const viewCalendar = z.object({ url: z.url() });
export type ViewCalendar = z.infer<typeof viewCalendar>;
