import { useProperty } from '../../../shared/properties/property.api';
import { LicensesCard } from './LicensesCard';

/** On a property's profile, which has loaded the property. */
export const LicensesPanel = ({ id }: { id: string }) => {
  const property = useProperty(id).data;
  return property ? <LicensesCard property={property} /> : null;
};
