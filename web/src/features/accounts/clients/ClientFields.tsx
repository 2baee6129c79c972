import {
  clientCostStructureLabels,
  clientServiceLevelLabels,
  licensingServiceLevelLabels,
} from '@evergreen/contracts/accounts/enums';
import type { ReactNode } from 'react';
import { CheckboxField } from '../../../kit/fields/CheckboxField';
import { optionsOf } from '../../../kit/fields/options';
import { SelectField } from '../../../kit/fields/SelectField';
import { TextField } from '../../../kit/fields/TextField';
import { AddressFields } from '../../../shared/AddressFields';
import { TimeZoneField } from './TimeZoneField';
import { payerLabels } from './payerLabels';

interface ClientFieldsProps {
  /** Shown below the service levels: the effect of a change. */
  levels?: ReactNode;
  /** A new client is active. */
  isNew?: boolean;
}

export const ClientFields = ({ levels, isNew = false }: ClientFieldsProps) => (
  <>
    <div className="eg-columns">
      <TextField name="name" label="Display Name" required />
      <TextField name="legalName" label="Legal Name" required />
      <TimeZoneField />
    </div>
    <div className="eg-columns">
      <SelectField name="serviceLevel" label="Service Level" options={optionsOf(clientServiceLevelLabels)} required />
      <SelectField
        name="licensingServiceLevel"
        label="Licensing Service Level"
        options={optionsOf(licensingServiceLevelLabels)}
        hint="Restricted disables renewal tracking."
        required
      />
    </div>
    {levels}
    <div className="eg-columns">
      <SelectField
        name="costStructure"
        label="Cost Structure"
        options={optionsOf(clientCostStructureLabels)}
        required
      />
      <SelectField
        name="renewalBillingResponsibility"
        label="Renewal Billing Responsibility"
        options={optionsOf(payerLabels)}
        required
      />
    </div>
    <div className="eg-columns">
      <CheckboxField name="isBillingIdRequired" label="Billing ID Required" />
      <CheckboxField name="isPropertyContactRequired" label="Property Contact Required" />
      <CheckboxField name="isPropertyDivisionRequired" label="Property Division Required" />
      <CheckboxField name="allowUserPasswordLogin" label="Users may sign in with a password" />
      {!isNew && (
        <CheckboxField
          name="active"
          label="Active"
          hint="Users of an inactive client cannot sign in and receive no email."
        />
      )}
    </div>
    <AddressFields zipOfStreet county />
  </>
);
