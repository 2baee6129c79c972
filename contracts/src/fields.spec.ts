import { z } from 'zod';
import * as field from './fields.js';
import { partsOf, sortIds } from './list-columns.js';
import { fieldsContract } from './records.js';

const Kind = z.enum(['Bar', 'Hotel']);
const houses = fieldsContract({
  thing: 'House',
  path: '/houses',
  fields: {
    name: field.text('Name', { required: true, max: 20 }),
    notes: field.lines('Notes', { max: 30 }),
    phone: field.phone('Phone'),
    fax: field.phone('Fax', { free: true }),
    email: field.email('Email'),
    owner: field.email('Owner', { invalid: 'No address' }),
    website: field.url('Website', { max: 40 }),
    opened: field.date('Opened', { required: true }),
    closed: field.date('Closed'),
    fee: field.money('Fee'),
    deposit: field.money('Deposit', { required: true }),
    open: field.flag('Open', { initial: true }),
    kind: field.choice('Kind', Kind, { Bar: 'A bar', Hotel: 'A hotel' }),
  },
  row: { rooms: z.number().int() },
  columns: {
    name: { sorts: true },
    opened: {},
    fee: {},
    open: {},
    email: { label: 'Mail' },
    rooms: { label: 'Rooms', kind: 'count', sorts: true },
  },
});
const least = { name: 'Inn', opened: '2026-01-02', deposit: '5' };

describe('the fields of a record', () => {
  it('are what is sent: what is empty is null, and what is not said is as in a new record', () =>
    expect(houses.body.parse({ ...least, notes: '', website: '', kind: '' })).toEqual({
      ...{ name: 'Inn', opened: '2026-01-02', deposit: '5.00', open: true },
      ...{
        notes: null,
        phone: null,
        fax: null,
        email: null,
        owner: null,
        website: null,
        closed: null,
        fee: null,
        kind: null,
      },
    }));

  it.each([
    ['name', '', 'Required'],
    ['name', 'x'.repeat(21), 'Cannot exceed 20 characters'],
    ['notes', 'x'.repeat(31), 'Cannot exceed 30 characters'],
    ['phone', 'call', 'Must enter a valid phone number'],
    ['fax', '1'.repeat(21), 'Cannot exceed 20 characters'],
    ['email', 'nobody', 'Invalid email address format'],
    ['owner', 'nobody', 'No address'],
    ['website', 'nowhere', 'Must be a valid URL'],
    ['opened', '', 'Required'],
    ['closed', '2026-02-30', 'Invalid Date'],
    ['deposit', '', 'Required'],
    ['fee', '-1', 'Must be an amount from 0 to 9,999,999.99'],
    ['kind', 'Club', 'Choose one of the options'],
  ])('refuse by their kind and limit: %s %s', (name, value, message) => {
    const { error } = houses.body.safeParse({ ...least, [name]: value });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[name, message]]);
  });

  it('may each be left out of a change', () => {
    expect(houses.changeBody.parse({ closed: null })).toEqual({ closed: null });
    expect(Object.keys(houses.changeBody.shape)).toEqual(Object.keys(houses.fields));
  });

  it('are what a row has, plus what the list shows', () =>
    expect(Object.keys(houses.row.shape)).toEqual([
      ...['id', 'version', 'createdOn', 'modifiedOn'],
      ...Object.keys(houses.fields),
      'rooms',
    ]));

  it('give label and kind to their columns', () => {
    const columns = Object.entries(houses.columns).flatMap(([id, column]) => partsOf<never>(id, column));
    expect(columns.map(({ label, kind }) => [label, kind])).toEqual([
      ['Name', 'text'],
      ['Opened', 'date'],
      ['Fee', 'money'],
      ['Open', 'flag'],
      ['Mail', 'text'],
      ['Rooms', 'count'],
    ]);
    expect(houses.query.parse({}).sortBy).toBe('name');
  });

  it('do not compile as a column without a label where there is no such field', () => {
    const spec = { thing: 'View', path: '/', fields: { name: field.text('Name', { max: 1 }) } } as const;
    const made = fieldsContract({ ...spec, row: { rooms: z.number() }, columns: { rooms: { sorts: true } } });
    // @ts-expect-error rooms is no field, and has no label
    expect(sortIds(made.columns)).toEqual(['rooms']);
    expect(made.fields).toBe(spec.fields);
  });
});

const sorts = z.object(
  field.bodyOf({
    rooms: field.whole('Rooms', { min: 0, max: 900 }),
    floors: field.whole('Floors', { min: 1, max: 99 }),
    brand: field.record('Brand'),
    owner: field.record('Owner', { required: true, missing: 'Choose an owner' }),
    kind: field.choice('Kind', Kind, { Bar: 'A bar', Hotel: 'A hotel' }, { required: true }),
    grade: field.choice('Grade', z.enum(['A', 'B']), { A: 'A', B: 'B' }, { required: true, initial: 'B' }),
    seen: field.flag('Seen', { required: true }),
    mail: field.email('Mail', { required: true }),
  }),
);
const id = '0193a0c0-0000-7000-8000-0000000000d2';
const sent = { owner: id, kind: 'Bar', seen: false, mail: 'a@b.example' };

describe('the kinds of a field', () => {
  it('have a value for what is left out of a new record, or none', () =>
    expect(sorts.parse(sent)).toEqual({ ...sent, rooms: null, floors: null, brand: null, grade: 'B' }));

  it.each([
    ['rooms', -1, 'Must be a Whole Number'],
    ['rooms', 1.5, 'Must be a Whole Number'],
    ['rooms', 901, 'Must be <= 900'],
    ['floors', 0, 'Must be >= 1'],
    ['owner', null, 'Choose an owner'],
    ['kind', undefined, 'Required'],
    ['kind', '', 'Required'],
    ['seen', undefined, 'Required'],
    ['mail', '', 'Required'],
    ['mail', 'nobody', 'Invalid email address format'],
  ])('refuse by their limit: %s %s', (name, value, message) => {
    const { error } = sorts.safeParse({ ...sent, [name]: value });
    expect(error?.issues.map(({ path, message: said }) => [path.join('.'), said])[0]).toEqual([name, message]);
  });

  it('are the same for a second address of a record, which has names of its own', () => {
    const mailing = field.prefixed('mailing', field.place());
    expect(Object.keys(mailing)).toEqual([
      ...['mailingAddress1', 'mailingAddress2', 'mailingCity', 'mailingState', 'mailingZip'],
      ...['mailingCountry', 'mailingCounty'],
    ]);
    expect(mailing.mailingCity).toMatchObject({ label: 'City', historyLabel: 'Mailing City', max: 50 });
  });

  it('ask for the parts that a required address must have', () => {
    const { error } = z.object(field.bodyOf(field.neededPlace())).safeParse({});
    expect(error?.issues.map(({ path }) => path[0])).toEqual(['address1', 'city', 'state', 'country']);
  });

  it('give the values of these fields alone', () =>
    expect(field.valuesOf({ name: houses.fields.name }, { name: 'Inn', rooms: 3 })).toEqual({ name: 'Inn' }));
});
