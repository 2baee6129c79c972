import { propertyContactCalls } from '@evergreen/contracts/calls/parties/property-records';
import { propertyCalls } from '@evergreen/contracts/calls/parties/properties';
import { callsAt } from '../../kit/http/calls';
import { useIdentity, useMay } from '../../kit/data/identity';
import { useResource } from '../../kit/data/queries';
import { recordApi } from '../../kit/records/recordApi';

export const useContacts = (propertyId: string) =>
  useResource({
    key: ['property', propertyId, 'contacts'],
    shows: { propertyContact: true },
    load: (signal) => callsAt(propertyContactCalls, { ownerId: propertyId }).list({}, signal),
    aside: true,
  });

export const touchesContacts = { propertyContact: true, history: true } as const;

/** Whether the user may change the property's contacts. The answer depends on the property's licenses. */
export const useEditsContacts = (propertyId: string): boolean => {
  const { clientId } = useIdentity();
  const may = useMay();
  const { data } = useResource({
    key: ['property', propertyId],
    shows: { property: propertyId, license: true },
    load: (signal) => callsAt(propertyCalls, { id: propertyId }).detail(signal),
    aside: true,
  });
  if (!data?.active || !clientId) return false;
  const { allLicensesDesignatedToClient } = data;
  return may('property.edit', { tenantId: clientId, allLicensesDesignatedToClient });
};

export const contactCalls = (propertyId: string) => recordApi(propertyContactCalls, { ownerId: propertyId });
