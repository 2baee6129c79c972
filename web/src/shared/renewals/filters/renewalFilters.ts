import { userOptionCalls } from '@evergreen/contracts/calls/accounts/users';
import { authorityOptionCalls } from '@evergreen/contracts/calls/licensing/authorities';
import { pathOf } from '../../../kit/http/calls';
import { renewalDesignationLabels, renewalTrackingTypeLabels } from '@evergreen/contracts/licensing/enums';
import { renewalStageLabels } from '@evergreen/contracts/renewing/enums';
import type { PageQuery } from '@evergreen/contracts/common';
import {
  type RenewalFilter,
  type RenewalPlace,
  renewalStandingLabels,
  renewedWithLabels,
  type RenewalsQuery,
} from '@evergreen/contracts/renewing/queue';
import { optionsOf } from '../../../kit/fields/options';
import { classificationFilters } from './classificationFilters';
import type { Filter } from '../../../kit/list/state/types';
import { dateFilter, expiresFilter } from './DateFilter';
import { placeFilters } from './places';

/** A completed renewal is no longer in the queue. */
const stages = optionsOf(renewalStageLabels).filter(({ value }) => value !== '8');

/** The possible assignees, and Unassigned. */
export const assignees = {
  path: pathOf(userOptionCalls.options),
  query: { renewalUsersOnly: true, includeClientUsers: true, includeUnassigned: true },
};

/** The common filters of every list of renewals. */
export const renewalFilters = <Q extends RenewalFilter & PageQuery>(
  places: readonly RenewalPlace[],
): readonly Filter<Q>[] => all(places) as unknown as readonly Filter<Q>[];

const all = (places: readonly RenewalPlace[]): readonly Filter<RenewalsQuery>[] => {
  return [
    ...placeFilters<RenewalsQuery>(places),
    {
      kind: 'options',
      name: 'licensingAuthorityIds',
      label: 'Licensing Authority',
      options: { path: pathOf(authorityOptionCalls.authorities) },
    },
    ...classificationFilters<RenewalsQuery>('Classification', 'Category'),
    {
      kind: 'select',
      name: 'renewalDesignation',
      label: 'Renewal Designee',
      options: optionsOf(renewalDesignationLabels),
    },
    { kind: 'options', name: 'assignedUserIds', label: 'Assignee', options: assignees },
    { kind: 'options', name: 'stages', label: 'Stage', options: stages },
    { kind: 'select', name: 'standing', label: 'Standing', options: optionsOf(renewalStandingLabels) },
    {
      kind: 'select',
      name: 'renewalTrackingType',
      label: 'Tracking Type',
      options: optionsOf(renewalTrackingTypeLabels),
    },
    { kind: 'select', name: 'renewedWith', label: 'Renewed', options: optionsOf(renewedWithLabels) },
    expiresFilter,
    { kind: 'flag', name: 'showCurrentRenewals', label: 'Show Current Renewals' },
    { kind: 'flag', name: 'showPerpetualTerms', label: 'Show Perpetual Licenses' },
    dateFilter,
  ];
};
