import * as contract from '@evergreen/contracts/fields';
import { z } from 'zod';
import { storedFields } from './contract-fields.js';
import { recordEvents } from './record-events.js';

const fields = storedFields({
  name: contract.text('Name', { required: true, max: 20, historyLabel: 'House Name' }),
  opened: contract.date('Opened'),
  fee: contract.money('Fee'),
  open: contract.flag('Open', { since: 2, initial: true }),
  kind: contract.choice('Kind', z.enum(['Bar', 'Hotel']), { Bar: 'A bar', Hotel: 'A hotel' }),
  contact: contract.personName('Contact'),
  website: contract.url('Website', { max: 40, since: 3 }),
  rooms: contract.whole('Rooms', { min: 0, max: 900 }),
  ownerId: contract.record('Owner', { required: true }),
  grade: contract.choice('Grade', z.enum(['A', 'B']), { A: 'A', B: 'B' }, { required: true, initial: 'B', since: 3 }),
});

describe('the fields of a contract in the events of a record', () => {
  it('have a column by their kind, empty where they may be', () =>
    expect(Object.entries(fields).map(([name, { column }]) => [name, column.type, column.nullable ?? false])).toEqual([
      ['name', 'text', false],
      ['opened', 'date', true],
      ['fee', 'numeric', true],
      ['open', 'boolean', false],
      ['kind', 'text', true],
      ['contact', 'text', true],
      ['website', 'text', true],
      ['rooms', 'integer', true],
      ['ownerId', 'uuid', false],
      ['grade', 'text', false],
    ]));

  it('are called by the history as it always called them, and by their label otherwise', () => {
    expect([fields.name.label, fields.opened.label]).toEqual(['House Name', 'Opened']);
    expect(fields.kind.format).toEqual({ Bar: 'A bar', Hotel: 'A hotel' });
  });

  it('are stored separately where they describe a person', () =>
    expect(Object.keys(fields).filter((name) => fields[name as keyof typeof fields].personal)).toEqual(['contact']));

  it('take the words of a choice, and no others', () => {
    expect(fields.kind.schema.parse(null)).toBeNull();
    expect(fields.kind.schema.parse('Bar')).toBe('Bar');
    expect(fields.kind.schema.safeParse('Club').success).toBe(false);
  });

  it('are read from older events as they were before they came', () => {
    const { catalog } = recordEvents({ kind: 'house', name: 'House', noun: 'house', fields });
    const { version, upcast } = (catalog.specs as Record<string, { version: number; upcast?: object }>)['HouseAdded']!;
    const steps = upcast as Record<number, (old: object) => object>;
    expect(version).toBe(3);
    expect(steps[1]!({ name: 'Inn' })).toEqual({ name: 'Inn', open: true });
    expect(steps[2]!({ name: 'Inn' })).toEqual({ name: 'Inn', website: null, grade: 'B' });
  });
});
