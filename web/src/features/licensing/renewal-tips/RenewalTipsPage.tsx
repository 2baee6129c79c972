import { counted } from '@evergreen/contracts/counted';
import { type RenewalTip, renewalTips } from '@evergreen/contracts/licensing/renewal-tips';
import { OptionField } from '../../../kit/fields/pickers/OptionField';
import { RecordListPage } from '../../../kit/records/RecordListPage';
import { formOf } from '../../../shared/Fields';
import { licensesInWords } from '../../../shared/renewals/inWords';
import { cutTip } from '../../../shared/tips/cutTip';
import { states, tipColumns, tipFilters } from './tipColumns';

/** The effect of its deletion: license types lose it, and nothing else of them changes. */
const References = ({ tip: { referenceTypeCount: types, referenceCount } }: { tip: RenewalTip }) =>
  types === 0 ? (
    <>No license type names it.</>
  ) : (
    <>
      {counted(types, 'license type names', 'license types name')} it, with {licensesInWords(referenceCount)}; it is
      removed from them.
    </>
  );

export const RenewalTipsPage = () => (
  <RecordListPage
    contract={renewalTips}
    kind="renewalTip"
    shows={{ license: true, licenseType: true }}
    edit="renewalTip.edit"
    exportAs={{ type: 'shown-renewal-tips' }}
    called={({ description }) => cutTip(description)}
    columns={tipColumns}
    filters={tipFilters}
    {...formOf(renewalTips.fields, {
      stateProvince: (
        <OptionField name="stateProvince" label="State/Region" options={states} none="Every state" takesWords />
      ),
    })}
    beforeDelete={(tip) => <References tip={tip} />}
  />
);
