import { renewalTipCalls } from '@evergreen/contracts/calls/renewal-tips';
import { type RenewalTip, renewalTips } from '@evergreen/contracts/renewal-tips';
import { OptionField } from '../../kit/fields/OptionField';
import { SelectField } from '../../kit/fields/SelectField';
import { TextArea } from '../../kit/fields/TextArea';
import { number } from '../../kit/numbers';
import { RecordListPage } from '../../kit/records/RecordListPage';
import { licensesInWords } from '../../shared/renewals/inWords';
import { cutTip } from '../../shared/tips/cutTip';
import { categories, states, tipColumns, tipFilters } from './tipColumns';

/** What goes with it: license types lose it, and nothing else of them changes. */
const References = ({ tip: { referenceTypeCount: types, referenceCount } }: { tip: RenewalTip }) =>
  types === 0 ? (
    <>No license type names it.</>
  ) : (
    <>
      {types === 1 ? '1 license type names' : `${number(types)} license types name`} it, with{' '}
      {licensesInWords(referenceCount)}; it is removed from them.
    </>
  );

export const RenewalTipsPage = () => (
  <RecordListPage
    contract={renewalTips}
    calls={renewalTipCalls}
    kind="renewalTip"
    shows={{ license: true, licenseType: true }}
    edit="renewalTip.edit"
    search="Search renewal tips"
    taken={{ type: 'shown-renewal-tips' }}
    called={({ description }) => cutTip(description)}
    columns={tipColumns}
    filters={tipFilters}
    valuesOf={(tip) => ({
      description: tip?.description ?? '',
      renewalTipCategoryId: tip?.renewalTipCategoryId ?? '',
      stateProvince: tip?.stateProvince ?? '',
    })}
    fields={
      <>
        <TextArea name="description" label="Renewal Tip" max={1024} required />
        <SelectField name="renewalTipCategoryId" label="Category" options={categories} none="None" />
        <OptionField name="stateProvince" label="State/Region" options={states} none="Every state" takesWords />
      </>
    }
    beforeDelete={(tip) => <References tip={tip} />}
  />
);
