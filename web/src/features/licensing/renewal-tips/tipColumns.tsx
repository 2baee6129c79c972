import { number } from '@evergreen/contracts/counted';
import {
  type RenewalTip,
  type RenewalTipQuery,
  renewalTipCategoryLabels,
  renewalTips,
} from '@evergreen/contracts/licensing/renewal-tips';
import { Link } from 'react-router';
import { contractColumns } from '../../../kit/list/columns/contractColumns';
import { CountLink } from '../../../kit/values/CountLink';
import { optionsOf } from '../../../kit/fields/options';
import { useIdentity, useMay } from '../../../kit/data/identity';
import type { Column, Filter } from '../../../kit/list/state/types';
import { statesOf } from '../../../shared/countries';
import { licensesList } from '../../../shared/listAddresses';
import { TipChip } from '../../../shared/tips/TipChip';
import { cutTip } from '../../../shared/tips/cutTip';
import { typesOf } from './renewal-tips.api';

/** The states of authorities that tips are written for. */
export const states = ['United States', 'Canada'].flatMap((country) => statesOf(country) ?? []);
export const categories = optionsOf(renewalTipCategoryLabels);

const TypesLink = ({ tip: { id, description, referenceTypeCount } }: { tip: RenewalTip }) =>
  referenceTypeCount === 0 ? (
    <>0</>
  ) : (
    <Link className="eg-link" to={typesOf(id)}>
      {number(referenceTypeCount)}
      <span className="eg-sr"> license types that name “{cutTip(description)}”</span>
    </Link>
  );

/** The count for a tip of the firm covers all of its clients, so no single list shows them. */
const LicensesLink = ({ tip: { id, description, referenceCount, isClientSpecific } }: { tip: RenewalTip }) => {
  const { kind } = useIdentity();
  const leads = useMay()('license.list') && (isClientSpecific || kind === 'client');
  return (
    <CountLink
      count={referenceCount}
      to={leads ? licensesList({ renewalTipIds: [id], active: null }) : undefined}
      noun={['license', 'licenses']}
      of={`“${cutTip(description)}”`}
    />
  );
};

export const tipColumns: readonly Column<RenewalTip, RenewalTipQuery>[] = contractColumns(renewalTips.columns, {
  description: { cell: ({ description }) => <TipChip tip={description} />, narrow: 'first', width: '320px' },
  category: { narrow: 'second' },
  stateProvince: { narrow: 'second' },
  referenceTypeCount: { cell: (tip) => <TypesLink tip={tip} />, narrow: 'first' },
  referenceCount: { cell: (tip) => <LicensesLink tip={tip} /> },
});

export const tipFilters: readonly Filter<RenewalTipQuery>[] = [
  { kind: 'options', name: 'states', label: 'State', options: states },
  { kind: 'options', name: 'renewalTipCategoryIds', label: 'Category', options: categories },
];
