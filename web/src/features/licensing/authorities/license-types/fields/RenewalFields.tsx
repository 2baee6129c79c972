import type { Intervals } from '@evergreen/contracts/licensing/intervals';
import { typeRenewalFields } from '@evergreen/contracts/licensing/license-types';
import { useWatch } from 'react-hook-form';
import { optionsOf } from '../../../../../kit/fields/options';
import { RadioField } from '../../../../../kit/fields/RadioField';
import { Facts } from '../../../../../kit/page/Facts';
import { Fields } from '../../../../../shared/Fields';
import { IntervalFields } from '../../intervals/IntervalFields';
import { intervalFacts } from './intervalFacts';
import { intervalSourceLabels } from './typeForm';
import './type-form.css';

/** @param authority its intervals, if they are known: shown if the type has none of its own */
const IntervalPart = ({ authority }: { authority: Intervals | undefined }) => {
  const source: unknown = useWatch({ name: 'intervalSource' });
  return (
    <section className="eg-form-part" aria-label="Date intervals">
      <h3>Date intervals</h3>
      <RadioField
        name="intervalSource"
        label="Due and track date intervals"
        options={optionsOf(intervalSourceLabels)}
        required
      />
      {source === 'own' && <IntervalFields />}
      {source === 'authority' && authority && <Facts facts={intervalFacts(authority)} />}
    </section>
  );
};

const FilingRules = () => (
  <section className="eg-form-part" aria-label="Filing rules">
    <h3>Filing rules</h3>
    <Fields of={typeRenewalFields} from="filingWindowDays" />
  </section>
);

/** The renewal settings of a type. */
export const RenewalFields = ({ authority }: { authority: Intervals | undefined }) => (
  <>
    <Fields of={typeRenewalFields} from="isPaymentOnly" until="filingWindowDays" />
    <IntervalPart authority={authority} />
    <FilingRules />
  </>
);
