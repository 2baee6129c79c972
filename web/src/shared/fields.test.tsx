import * as field from '@evergreen/contracts/fields';
import { screen } from '@testing-library/react';
import { FormProvider, useForm, type FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { startOf } from '../kit/records/recordForm';
import { Facts } from '../kit/page/Facts';
import { renderScreen } from '../test/render';
import { factsOf } from './factsOf';
import { Fields } from './Fields';
import { inOrder } from './fieldSection';

const fields = {
  name: field.text('Name', { required: true, max: 20, hint: 'As the license says.' }),
  notes: field.lines('Notes', { max: 30 }),
  phone: field.phone('Phone'),
  email: field.email('Email'),
  website: field.url('Website', { max: 40 }),
  opened: field.date('Opened'),
  fee: field.money('Fee'),
  open: field.flag('Open', { initial: true }),
  kind: field.choice('Kind', z.enum(['Bar', 'Hotel']), { Bar: 'A bar', Hotel: 'A hotel' }),
  stars: field.whole('Stars', { min: 0, max: 5 }),
  grade: field.choice('Grade', z.enum(['A', 'B']), { A: 'A', B: 'B' }, { required: true, asRadios: true }),
  ...field.address(),
};
const address = {
  address1: '1 Quay',
  address2: null,
  city: 'Boston',
  state: 'MA',
  zip: '02125',
  country: 'United States',
};
const house = {
  ...{ name: 'Inn', notes: null, phone: '617-555-0100', email: 'a@b.example', website: 'https://inn.example' },
  ...{ opened: '2026-01-02', fee: '5.00', open: false, kind: 'Hotel', stars: 1200, grade: 'A', ...address },
};

const Form = ({ children }: { children: React.ReactNode }) => {
  const form = useForm<FieldValues>({ defaultValues: startOf(fields, house) });
  return <FormProvider {...form}>{children}</FormProvider>;
};
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

describe('the form of a record', () => {
  it('has a control for each field, in the order of the contract, with its limit and its hint', () => {
    renderScreen(
      <Form>
        <Fields of={fields} />
      </Form>,
    );
    const shown = ['Name *', 'Notes', 'Phone', 'Email', 'Website', 'Opened', 'Fee', 'Open', 'Kind', 'Stars'];
    expect(labels().slice(0, shown.length)).toEqual(shown);
    expect(screen.getByRole('radio', { name: 'A' })).toBeChecked();
    expect(new Set(labels().slice(shown.length + 2))).toEqual(
      new Set(['Address 1', 'Address 2', 'City', 'State/Region', 'Zip', 'Country']),
    );
    const name = screen.getByLabelText(/^Name/);
    expect(name).toHaveAttribute('maxlength', '20');
    expect(name).toHaveAccessibleDescription('As the license says.');
    expect(screen.getByLabelText('Website')).toHaveAttribute('type', 'url');
    expect(screen.getByLabelText('Kind')).toHaveValue('Hotel');
    expect(screen.getByLabelText('City')).toHaveValue('Boston');
  });

  it('has sections that leave out none, and special controls in their place', () => {
    renderScreen(
      <Form>
        <Fields of={fields} until="phone" special={{ notes: <p>Instead</p> }} />
        <Fields of={fields} from="phone" until="opened" />
      </Form>,
    );
    expect(labels()).toEqual(['Name *', 'Phone', 'Email', 'Website']);
    expect(screen.getByText('Instead')).toBeVisible();
  });

  it('has fields that this person must fill, and an address that is typed', () => {
    renderScreen(
      <Form>
        <Fields of={fields} until="notes" />
        <Fields of={fields} from="phone" until="email" needs={{ phone: true }} />
        <Fields of={fields} from="address1" typedAddress />
      </Form>,
    );
    expect(labels()).toEqual([
      ...['Name *', 'Phone *', 'Address 1', 'Address 2', 'City', 'State/Region', 'Zip', 'Country'],
    ]);
    expect(screen.getByLabelText('Country').tagName).toBe('INPUT');
    expect(screen.getByLabelText('Country')).toHaveAttribute('maxlength', '50');
  });

  it('begins with the record, or with what a new one has', () => {
    expect(startOf(fields, house)).toMatchObject({ name: 'Inn', notes: '', open: false, country: 'United States' });
    expect(startOf(fields, undefined)).toMatchObject({
      name: '',
      opened: '',
      open: true,
      stars: null,
      country: 'United States',
    });
    expect(startOf(fields, { ...house, country: null })).toMatchObject({ country: '' });
  });
});

describe('the order of a screen', () => {
  const few = { name: fields.name, notes: fields.notes };

  it('has all fields of the record, or does not compile', () => {
    expect(Object.keys(inOrder(few)('notes', 'name'))).toEqual(['notes', 'name']);
    // @ts-expect-error The notes are left out.
    expect(Object.keys(inOrder(few)('name'))).toEqual(['name']);
  });
});

describe('the facts of a record', () => {
  it('are its fields by their kind, in the order of the contract', () => {
    renderScreen(<Facts facts={factsOf(fields, house, { special: { phone: ['Telephone', '(617) 555-0100'] } })} />);
    const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const values = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(Object.fromEntries(terms.map((term, index) => [term, values[index]]))).toEqual({
      ...{ Name: 'Inn', Notes: '–Not set', Telephone: '(617) 555-0100', Email: 'a@b.example' },
      ...{
        Website: 'https://inn.example',
        Opened: '01/02/2026',
        Fee: '$5',
        Open: 'No',
        Kind: 'A hotel',
        Stars: '1,200',
        Grade: 'A',
      },
      ...{ 'Address 1': '1 Quay', 'Address 2': '–Not set', City: 'Boston', 'State/Region': 'MA', Zip: '02125' },
      Country: 'United States',
    });
    expect(terms).toHaveLength(Object.keys(fields).length);
    expect(screen.getByRole('link', { name: 'https://inn.example' })).toHaveAttribute('target', '_blank');
  });
});
