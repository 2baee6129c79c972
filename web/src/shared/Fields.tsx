import type { Field, FieldSet } from '@evergreen/contracts/fields';
import { Fragment, type ReactNode } from 'react';
import { CheckboxField } from '../kit/fields/CheckboxField';
import { DateField } from '../kit/fields/dates/DateField';
import { MoneyField } from '../kit/fields/MoneyField';
import { optionsOf } from '../kit/fields/options';
import { SelectField } from '../kit/fields/SelectField';
import { TextArea } from '../kit/fields/TextArea';
import { TextField } from '../kit/fields/TextField';
import { AddressFields } from './AddressFields';
import { fieldsBetween, type Section } from './fieldSection';

/** The control of a field, by its kind. */
const Control = ({
  name,
  of: { kind, label, required = false, hint, max, inputMax = max, labels },
}: {
  name: string;
  of: Field;
}) => {
  const props = { name, label, required, ...(hint !== undefined && { hint }) };
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
    case 'flag':
      return <CheckboxField {...props} />;
    case 'choice':
      return <SelectField {...props} options={optionsOf(labels ?? {})} none="None" />;
  }
};

interface FieldsProps<F extends FieldSet> extends Section<F> {
  of: F;
  /** Controls of fields whose kind is not enough. */
  special?: { readonly [K in keyof F]?: ReactNode };
}

/**
 * The controls of a record's fields, in the order of its contract: a new field appears at its place. The parts of an
 * address are rendered together, at the first one.
 */
export const Fields = <F extends FieldSet>({ of, special = {}, ...section }: FieldsProps<F>) =>
  fieldsBetween(of, section).map(([name, field]) => {
    if (name in special) return <Fragment key={name}>{special[name]}</Fragment>;
    if (field.part === undefined) return <Control key={name} name={name} of={field} />;
    return field.part === 'address1' && <AddressFields key={name} county={'county' in of} />;
  });
