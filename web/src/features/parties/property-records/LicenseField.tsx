import { licenseOptionCalls } from '@evergreen/contracts/calls/licensing/licenses';
import { pathOf } from '../../../kit/http/calls';
import { OptionField } from '../../../kit/fields/pickers/OptionField';

/** A license of the property, active or not, that a record is about. */
export const LicenseField = ({ propertyId }: { propertyId: string }) => (
  <OptionField
    name="licenseId"
    label="License"
    options={{ path: pathOf(licenseOptionCalls.ofProperty, { propertyId }), query: { includeInactive: true } }}
  />
);
