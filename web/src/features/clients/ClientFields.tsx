import {
  clientCostStructureLabels,
  clientServiceLevelLabels,
  licensingServiceLevelLabels,
} from '@evergreen/contracts/enums';
import { CheckboxField } from '../../kit/fields/CheckboxField';
import { optionsOf } from '../../kit/fields/options';
import { SelectField } from '../../kit/fields/SelectField';
import { TextField } from '../../kit/fields/TextField';

const payers = optionsOf({ ManagingFirm: 'Managing Firm', BillingClient: 'Billing Client' });

export const ClientFields = () => (
  <>
    <div className="eg-columns">
      <TextField name="name" label="Display Name" required />
      <TextField name="legalName" label="Legal Name" required />
      <SelectField name="serviceLevel" label="Service Level" options={optionsOf(clientServiceLevelLabels)} required />
      <SelectField
        name="licensingServiceLevel"
        label="Licensing Service Level"
        options={optionsOf(licensingServiceLevelLabels)}
        hint="Restricted disables renewal tracking."
        required
      />
      <SelectField
        name="costStructure"
        label="Cost Structure"
        options={optionsOf(clientCostStructureLabels)}
        required
      />
      <SelectField
        name="renewalBillingResponsibility"
        label="Renewal Billing Responsibility"
        options={payers}
        required
      />
      <TextField
        name="timeZone"
        label="Time Zone"
        hint="Like America/New_York: it decides what today is."
        max={64}
        required
      />
    </div>
    <div className="eg-columns">
      <CheckboxField name="isBillingIdRequired" label="Billing ID Required" />
      <CheckboxField name="isPropertyContactRequired" label="Property Contact Required" />
      <CheckboxField name="isPropertyDivisionRequired" label="Property Division Required" />
      <CheckboxField name="allowUserPasswordLogin" label="Users may sign in with a password" />
      <CheckboxField name="active" label="Active" hint="People of an inactive client cannot sign in." />
    </div>
    <div className="eg-columns">
      <TextField name="address1" label="Address 1" />
      <TextField name="address2" label="Address 2" />
      <TextField name="city" label="City" max={50} />
      <TextField name="state" label="State/Region" max={20} />
      <TextField name="zip" label="Zip" max={20} />
      <TextField name="country" label="Country" max={50} />
      <TextField name="county" label="County" max={50} />
    </div>
  </>
);
