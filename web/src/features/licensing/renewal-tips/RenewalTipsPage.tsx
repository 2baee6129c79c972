import { renewalTipCalls } from '@evergreen/contracts/calls/licensing/renewal-tips';
import { type RenewalTip, renewalTips } from '@evergreen/contracts/licensing/renewal-tips';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { number } from '../../../kit/values/numbers';
import { startOf } from '../../../kit/records/recordForm';
import { RecordListPage } from '../../../kit/records/RecordListPage';
import { Fields } from '../../../shared/Fields';
import { licensesInWords } from '../../../shared/renewals/inWords';
import { cutTip } from '../../../shared/tips/cutTip';
import { states, tipColumns, tipFilters } from './tipColumns';

/** The effect of its deletion: license types lose it, and nothing else of them changes. */
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
    exportAs={{ type: 'shown-renewal-tips' }}
    called={({ description }) => cutTip(description)}
    columns={tipColumns}
    filters={tipFilters}
    valuesOf={(tip) => startOf(renewalTips.fields, tip)}
    fields={
      <Fields
        of={renewalTips.fields}
        special={{
          stateProvince: (
            <OptionField name="stateProvince" label="State/Region" options={states} none="Every state" takesWords />
          ),
        }}
      />
    }
    beforeDelete={(tip) => <References tip={tip} />}
  />
);
