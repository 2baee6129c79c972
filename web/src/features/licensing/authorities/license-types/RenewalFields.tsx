import { dateOnClosedDayLabels, licenseDocumentPolicyLabels } from '@evergreen/contracts/licensing/enums';
import type { Intervals } from '@evergreen/contracts/licensing/intervals';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { optionsOf } from '../../../../kit/fields/options';
import { RadioField } from '../../../../kit/fields/RadioField';
import { TextField } from '../../../../kit/fields/TextField';
import { WholeNumberField } from '../../../../kit/fields/WholeNumberField';
import { Facts } from '../../../../kit/page/Facts';
import { IntervalFields } from '../intervals/IntervalFields';
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
    <WholeNumberField
      name="filingWindowDays"
      label="Filing window opens (days before expiration)"
      hint="If empty, renewals are accepted at any time."
    />
    <RadioField
      name="dateOnClosedDay"
      label="A date on a weekend or holiday"
      options={optionsOf(dateOnClosedDayLabels)}
      required
    />
    <CheckboxField name="legalWhilePending" label="Stays legally in force while a timely renewal is pending" />
  </section>
);

/** The renewal settings of a type. */
export const RenewalFields = ({ authority }: { authority: Intervals | undefined }) => (
  <>
    <CheckboxField name="isPaymentOnly" label="Payment Only" />
    <RadioField
      name="licenseDocumentIssuance"
      label="License Document Issuance"
      options={optionsOf(licenseDocumentPolicyLabels)}
      required
    />
    <TextField name="formsLinkUrl" label="Forms Link" max={1024} type="url" />
    <IntervalPart authority={authority} />
    <FilingRules />
  </>
);
