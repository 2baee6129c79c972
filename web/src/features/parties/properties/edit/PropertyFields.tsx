import { divisionCalls } from '@evergreen/contracts/calls/parties/divisions';
import { pathOf } from '../../../../kit/http/calls';
import { useWatch } from 'react-hook-form';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import { CheckboxField } from '../../../../kit/fields/CheckboxField';
import { DateField } from '../../../../kit/fields/dates/DateField';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { TextArea } from '../../../../kit/fields/TextArea';
import { TextField } from '../../../../kit/fields/TextField';
import { WholeNumberField } from '../../../../kit/fields/WholeNumberField';
import { useIdentity } from '../../../../kit/data/identity';
import { AddressFields } from '../../../../shared/AddressFields';

const mailing = (part: string) => `mailing${part.charAt(0).toUpperCase()}${part.slice(1)}`;

const MailingFields = () => {
  const same = useWatch({ name: 'mailingAddressSameAsProperty' }) as boolean;
  return (
    <fieldset className="eg-field-group">
      <legend>Mailing Address</legend>
      <CheckboxField name="mailingAddressSameAsProperty" label="Same as property address" />
      {!same && <AddressFields named={mailing} required county />}
    </fieldset>
  );
};

/** Document 1, New/Edit Property: the fields of a new and of an existing one. */
export const PropertyFields = () => {
  const client = useIdentity();
  const billed = client.isBillingIdRequired && client.clientCostStructure === 'TouchFee';
  return (
    <>
      <FieldGroup title="Property">
        <TextField name="name" label="Property Name" max={255} required autoFocus />
        <TextField name="propertyNumber" label="Property Number" max={50} />
        <DateField name="openDate" label="Open Date" />
        <DateField name="closeDate" label="Close Date" />
        <OptionField
          name="divisionId"
          label="Division"
          options={{ path: pathOf(divisionCalls.options) }}
          required={client.isPropertyDivisionRequired}
        />
        <TextField name="billingId" label="Billing ID" max={64} required={billed} />
      </FieldGroup>
      <fieldset className="eg-field-group">
        <legend>Property Address</legend>
        <AddressFields required county />
      </fieldset>
      <MailingFields />
      <FieldGroup title="Additional Information">
        <TextField name="primaryPhoneNumber" label="Phone Number" type="tel" inputMode="tel" max={20} />
        <TextField name="faxNumber" label="Fax Number" type="tel" inputMode="tel" max={20} />
        <WholeNumberField name="squareFootage" label="Square Footage" />
      </FieldGroup>
      <TextArea name="notes" label="Notes" max={2048} />
    </>
  );
};
