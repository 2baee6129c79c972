import { z } from 'zod';
import { requiredText, words } from './common.js';
import { officerTitleMessages, officerTitles } from './parties/officer-titles.js';
import { messagesOf, providable, recordContract } from './records.js';

/** Document 3, 8: the sentences of the specification, word for word. */
describe('the messages of a record', () => {
  it('name the thing as headings write it', () =>
    expect(messagesOf('Officer Title')).toEqual({
      created: 'Officer Title Created Successfully',
      updated: 'Officer Title Updated Successfully',
      deleted: 'Officer Title Deleted Successfully',
      createFailed: 'An error occurred while attempting to create the Officer Title',
      updateFailed: 'An error occurred while attempting to update the Officer Title',
      deleteFailed: 'An error occurred while attempting to delete the Officer Title',
    }));

  it.each([
    [1, 0, '1 license'],
    [3, 0, '3 licenses'],
    [0, 1, '1 entity'],
    [0, 3, '3 entities'],
    [1, 3, '1 license and 3 entities'],
    [1200, 1, '1,200 licenses and 1 entity'],
  ])('count what uses it: %d and %d', (licenses, entities, used) =>
    expect(officerTitleMessages.inUse(licenses, entities)).toBe(
      `This Officer Title may not be deleted because it is used by ${used}`,
    ),
  );
});

describe('the contract of a record', () => {
  const body = z.strictObject({ name: requiredText(20) });
  const entities = recordContract({
    thing: 'Entity',
    things: 'Entities',
    path: '/corporate-entities',
    body,
    row: { name: z.string(), ...providable },
    columns: { name: { label: 'Name', sorts: true }, createdOn: { label: 'Created', kind: 'timestamp', sorts: true } },
  });
  const row = {
    id: '0193a0c0-0000-7000-8000-0000000000a1',
    version: 2,
    createdOn: '2026-01-02T00:00:00.000Z',
    modifiedOn: '2026-01-03T00:00:00.000Z',
    name: 'Harborview LLC',
    isClientSpecific: true,
    managedBy: 'Harborview Hotels',
  };

  it('has its own word for several', () => {
    expect(entities.things).toBe('Entities');
    expect(officerTitles.things).toBe('Officer Titles');
  });

  it('says whether the firm may provide them', () => {
    expect(entities.provided).toBe(true);
    const columns = { createdOn: { label: 'Created', sorts: true } } as const;
    expect(recordContract({ thing: 'View', path: '/', body, row: {}, columns }).provided).toBe(false);
  });

  it('lists rows with their id, version and instants', () => {
    expect(entities.list.parse({ items: [row], totalItemCount: 1 }).items[0]).toEqual(row);
    const { version: _version, ...unversioned } = row;
    expect(entities.row.safeParse(unversioned).success).toBe(false);
  });

  it('is sorted by the first of its columns, and by none that it does not name', () => {
    expect(entities.query.parse({})).toEqual({ pageNumber: 1, pageSize: 25, sortBy: 'name', sortDirection: 'asc' });
    expect(entities.query.safeParse({ sortBy: 'createdOn' }).success).toBe(true);
    expect(entities.query.safeParse({ sortBy: 'version' }).success).toBe(false);
  });

  it('asks for the name of an officer title', () =>
    expect(officerTitles.body.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe(words.required));
});
