import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../kit/http/calls';
import type { CompanyContactsQuery } from '@evergreen/contracts/bulk-work/company-contacts';
import type { FieldValues } from 'react-hook-form';
import type { OptionSource } from '../../../kit/fields/options';
import type { Filter } from '../../../kit/list/state/types';
import { statesOf } from '../../../shared/countries';

export const states = ['United States', 'Canada'].flatMap((country) => statesOf(country) ?? []);
export const authorities: OptionSource = { path: pathOf(authorityOptionCalls.authorities) };

/** The types of the chosen authority; all types if none is chosen. */
export const typesOf = (authorityId: unknown): OptionSource => ({
  path: pathOf(authorityOptionCalls.types),
  ...(typeof authorityId === 'string' && authorityId !== '' && { query: { licensingAuthorityIds: [authorityId] } }),
});

export const contactFilters: readonly Filter<CompanyContactsQuery>[] = [
  { kind: 'text', name: 'contactName', label: 'Contact Name' },
  { kind: 'text', name: 'propertyName', label: 'Property Name' },
  { kind: 'one', name: 'state', label: 'State', options: states },
  {
    kind: 'one',
    name: 'licensingAuthorityId',
    label: 'Licensing Authority',
    options: authorities,
    clears: ['licenseTypeId'],
  },
  {
    kind: 'one',
    name: 'licenseTypeId',
    label: 'License Type',
    options: ({ licensingAuthorityId }: FieldValues) => typesOf(licensingAuthorityId),
  },
  { kind: 'flag', name: 'activeOnly', label: 'Active properties only' },
];
