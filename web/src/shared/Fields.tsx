import type { Field, FieldSet } from '@evergreen/contracts/fields';
import { Fragment, type ReactNode } from 'react';
import { CheckboxField } from '../kit/fields/CheckboxField';
import { DateField } from '../kit/fields/dates/DateField';
import { MoneyField } from '../kit/fields/MoneyField';
import { optionsOf } from '../kit/fields/options';
import { RadioField } from '../kit/fields/RadioField';
import { SelectField } from '../kit/fields/SelectField';
import { TextArea } from '../kit/fields/TextArea';
import { TextField } from '../kit/fields/TextField';
import { WholeNumberField } from '../kit/fields/WholeNumberField';
import { startOf } from '../kit/records/recordForm';
import { AddressFields } from './AddressFields';
import { fieldsBetween, type Section } from './fieldSection';

/** The control of a field, by its kind. */
const Control = ({
  name,
  of: { kind, label, required, hint, max, inputMax = max, labels = {}, asRadios },
  needed = required ?? false,
}: {
  name: string;
  of: Field;
  needed?: boolean | undefined;
}) => {
  const props = { name, label, required: needed, ...(hint !== undefined && { hint }) };
  const limit = inputMax === undefined ? {} : { max: inputMax };
  switch (kind) {
    case 'text':
      return <TextField {...props} {...limit} />;
    case 'phone':
      return <TextField {...props} {...limit} type="tel" />;
    case 'email':
      return <TextField {...props} {...limit} type="email" />;
    case 'url':
      return <TextField {...props} {...limit} type="url" />;
    case 'lines':
      return <TextArea {...props} {...limit} />;
    case 'date':
      return <DateField {...props} />;
    case 'money':
      return <MoneyField {...props} />;
    case 'whole':
      return <WholeNumberField {...props} />;
    case 'flag':
      return <CheckboxField {...props} />;
    case 'choice':
      if (asRadios) return <RadioField {...props} options={optionsOf(labels)} />;
      return <SelectField {...props} options={optionsOf(labels)} {...(!needed && { none: 'None' })} />;
    case 'record':
      throw new Error(`${label} needs a control that offers records`);
  }
};

interface FieldsProps<F extends FieldSet> extends Section<F> {
  of: F;
  /** Controls of fields whose kind is not enough. */
  special?: { readonly [K in keyof F]?: ReactNode };
  /** Text fields for country and state instead of lists. */
  typedAddress?: boolean;
  /** Required fields that depend on more than the record. */
  needs?: { readonly [K in keyof F]?: boolean };
}

/**
 * The controls of a record's fields, in the order of its contract: a new field appears at its place. The parts of an
 * address are rendered together, at the first one.
 */
export const Fields = <F extends FieldSet>({
  of,
  special = {},
  needs = {},
  typedAddress = false,
  ...section
}: FieldsProps<F>) =>
  fieldsBetween(of, section).map(([name, field]) => {
    if (name in special) return <Fragment key={name}>{special[name]}</Fragment>;
    if (field.part === undefined || typedAddress)
      return <Control key={name} name={name} of={field} needed={needs[name]} />;
    return (
      field.part === 'address1' && (
        <AddressFields key={name} required={field.required ?? false} county={'county' in of} />
      )
    );
  });

/** The form of a record: its controls, and the values that it starts with. */
export const formOf = <F extends FieldSet>(of: F, special?: FieldsProps<F>['special']) => ({
  valuesOf: (record: { readonly [K in keyof F]: unknown } | undefined) => startOf(of, record),
  fields: <Fields of={of} {...(special && { special })} />,
});
