import { capital } from '@evergreen/contracts/sentences';
import { divisionCalls } from '@evergreen/contracts/calls/parties/divisions';
import { propertyFields } from '@evergreen/contracts/parties/properties';
import { useWatch } from 'react-hook-form';
import { pathOf } from '../../../../kit/http/calls';
import { FieldGroup } from '../../../../kit/form/FieldGroup';
import { OptionField } from '../../../../kit/fields/pickers/OptionField';
import { useIdentity } from '../../../../kit/data/identity';
import { AddressFields } from '../../../../shared/AddressFields';
import { Fields } from '../../../../shared/Fields';

const mailing = (part: string) => `mailing${capital(part)}`;

const MailingFields = () => {
  const same = useWatch({ name: 'mailingAddressSameAsProperty' }) as boolean;
  return (
    <fieldset className="eg-field-group">
      <legend>Mailing Address</legend>
      <Fields
        of={propertyFields}
        from="mailingAddressSameAsProperty"
        until="primaryPhoneNumber"
        special={{ mailingAddress1: !same && <AddressFields named={mailing} required county /> }}
      />
    </fieldset>
  );
};

/** Document 1, New/Edit Property: the fields of a new and of an existing one. */
export const PropertyFields = () => {
  const { isBillingIdRequired, clientCostStructure, isPropertyDivisionRequired } = useIdentity();
  const divisions = { path: pathOf(divisionCalls.options) };
  return (
    <>
      <FieldGroup title="Property">
        <Fields
          of={propertyFields}
          until="address1"
          needs={{ billingId: isBillingIdRequired && clientCostStructure === 'TouchFee' }}
          special={{
            divisionId: (
              <OptionField
                name="divisionId"
                label="Division"
                options={divisions}
                required={isPropertyDivisionRequired}
              />
            ),
          }}
        />
      </FieldGroup>
      <fieldset className="eg-field-group">
        <legend>Property Address</legend>
        <Fields of={propertyFields} from="address1" until="mailingAddressSameAsProperty" />
      </fieldset>
      <MailingFields />
      <FieldGroup title="Additional Information">
        <Fields of={propertyFields} from="primaryPhoneNumber" until="notes" />
      </FieldGroup>
      <Fields of={propertyFields} from="notes" />
    </>
  );
};
