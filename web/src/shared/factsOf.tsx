import { number } from '@evergreen/contracts/counted';
import type { Field, FieldSet } from '@evergreen/contracts/fields';
import { yesOrNo } from '@evergreen/contracts/shown-words';
import type { ReactNode } from 'react';
import { longDate } from '@evergreen/contracts/date-words';
import { EmailLink } from '../kit/values/EmailWords';
import { ExternalLink } from '../kit/values/ExternalLink';
import { moneyText } from '../kit/values/Money';
import type { Fact } from '../kit/page/Facts';
import { fieldsBetween, type Section } from './fieldSection';

const shown = ({ kind, labels = {} }: Field, value: unknown): ReactNode => {
  if (value === null || value === undefined || value === '') return null;
  if (kind === 'flag') return yesOrNo(value === true);
  const text = value as string;
  switch (kind) {
    case 'date':
      return longDate(text);
    case 'money':
      return moneyText(text);
    case 'email':
      return <EmailLink email={text} />;
    case 'url':
      return <ExternalLink url={text} />;
    case 'lines':
      return <span className="eg-typed">{text}</span>;
    case 'phone':
      return <a href={`tel:${text.replace(/[^\d+]/g, '')}`}>{text}</a>;
    case 'whole':
      return number(Number(text));
    case 'choice':
      return labels[text] ?? text;
    default:
      return text;
  }
};

interface FactsSpec<F extends FieldSet> extends Section<F> {
  /** Values with another format, or another label. */
  special?: { readonly [K in keyof F]?: Fact };
}

/** Labels and values of a record's fields, in the order of its contract: a new field appears at its place. */
export const factsOf = <F extends FieldSet>(
  fields: F,
  record: { readonly [K in keyof F]: unknown },
  { special = {}, ...section }: FactsSpec<F> = {},
): Fact[] =>
  fieldsBetween(fields, section).map(
    ([name, field]) => special[name as keyof F] ?? [field.label, shown(field, record[name])],
  );
