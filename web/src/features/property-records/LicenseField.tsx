import { OptionField } from '../../kit/fields/OptionField';

/** A license of the property, active or not, that a record is about. */
export const LicenseField = ({ propertyId }: { propertyId: string }) => (
  <OptionField
    name="licenseId"
    label="License"
    options={{ path: `/properties/${propertyId}/licenses/select-list-options`, query: { includeInactive: true } }}
  />
);
