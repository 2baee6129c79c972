import { countriesWithZip } from '@evergreen/contracts/enums';
import type { ImportField, ImportOptions } from '@evergreen/contracts/bulk-work/imports';
import { tidyAddress, tidyCity } from '../tidy/addresses.js';
import { placeOf, tidyZip } from '../tidy/places.js';
import { line, titleCase } from '../tidy/text.js';

type Raw = (field: ImportField) => string;

/** Rows without an address get the common one. */
export const withGivenAddress = (
  raw: Raw,
  { unaddressedAre, givenAddress }: Pick<ImportOptions, 'unaddressedAre' | 'givenAddress'>,
): Raw => {
  if (unaddressedAre !== 'Given' || !givenAddress || line(raw('address1')) !== '') return raw;
  const given: Partial<Record<ImportField, string | null>> = { ...givenAddress, country: null };
  return (field) => (field in given ? (given[field] ?? '') : raw(field));
};

interface AddressChecks {
  optional(field: ImportField, value: string): string | null;
  refuse(field: ImportField, message: string): void;
  required(field: ImportField, value: string): string;
  text(field: ImportField, value: string): string;
}

interface AboutAddresses {
  /** Whether the register has zips at all: they are optional otherwise. */
  readonly holdsZips: boolean;
  /** Whether rows without an address are refused; otherwise it is completed later. */
  readonly isNeeded: boolean;
}

export const addressOf = (checks: AddressChecks, raw: Raw, { holdsZips, isNeeded }: AboutAddresses) => {
  const [street = '', ...more] = raw('address1')
    .split(/[\r\n]+/)
    .filter((part) => part.trim() !== '');
  const address1 = tidyAddress(street);
  const required: AddressChecks['required'] =
    isNeeded || address1 !== ''
      ? (field, value) => checks.required(field, value)
      : (field, value) => checks.text(field, value);
  const typedState = required('state', line(raw('state')));
  const { country, state } = placeOf(line(raw('country')), typedState);
  if (typedState !== '' && state === undefined)
    checks.refuse('state', `"${typedState}" is no state or province of ${country}`);
  const zip = tidyZip(line(raw('zip')), country);
  return {
    address1: required('address1', address1),
    address2: checks.optional('address2', tidyAddress(line(raw('address2')) || more.join(' '))),
    city: required('city', tidyCity(raw('city'))),
    state: state ?? '',
    zip: (holdsZips && countriesWithZip.includes(country) ? required('zip', zip) : checks.text('zip', zip)) || null,
    county: checks.optional('county', titleCase(line(raw('county')))),
    country: checks.text('country', country),
  };
};
