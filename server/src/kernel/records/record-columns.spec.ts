import { day, optional, hidden, text } from './fields.js';
import { columnsOf } from './record-columns.js';

const houses = {
  table: 'houses',
  fields: { name: text('Name'), openedOn: optional(day('Opened')), matchKey: hidden(text('Match Key')) },
  stamps: { name: 'nameTimestamp' },
};

describe('the columns of a record', () => {
  it('are those of its fields, of every row and of its stamps, and what is said of others', () =>
    expect(
      columnsOf({ id: 1, name: 1, openedOn: 1, nameTimestamp: 1, owner: 1 }, houses, { owner: 'o.name' }, 'h'),
    ).toEqual({
      id: 'h.id',
      name: 'h.name',
      openedOn: { column: 'h.opened_on', nullable: true },
      nameTimestamp: 'h.name_timestamp',
      owner: 'o.name',
    }));

  it.each(['rooms', 'matchKey'])('are not hidden ones, or unknown ones: %s', (name) =>
    expect(() => columnsOf({ [name]: 1 }, houses)).toThrow(`houses has no column for ${name}`),
  );
});
