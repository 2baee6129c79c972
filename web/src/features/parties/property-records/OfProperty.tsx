import type { PropertyDetail } from '@evergreen/contracts/parties/properties';
import type { ReactNode } from 'react';
import { useProperty } from '../../../shared/properties/property.api';
import { type PropertyRights, usePropertyRights } from '../../../shared/properties/rights';

/** The data of the property that the cards need. */
export type KnownProperty = Pick<
  PropertyDetail,
  'id' | 'name' | 'billingClientId' | 'active' | 'allLicensesDesignatedToClient'
>;

export interface OfProperty {
  property: KnownProperty;
  rights: PropertyRights;
}

type Shown = (of: OfProperty) => ReactNode;

const Known = ({ property, children }: { property: KnownProperty; children: Shown }) =>
  children({ property, rights: usePropertyRights(property) });

/** A card of a property's page, which has loaded the property already. */
export const OfProperty = ({ id, children }: { id: string; children: Shown }) => {
  const { data } = useProperty(id);
  return data ? <Known property={data}>{children}</Known> : null;
};
