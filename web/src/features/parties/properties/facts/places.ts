import type { PropertyDetail } from '@evergreen/contracts/parties/properties';

export interface PlaceWords {
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  county: string | null;
  country: string | null;
}

/** The mailing address of a property, if it differs. */
export const mailingOf = (property: PropertyDetail): PlaceWords => ({
  address1: property.mailingAddress1,
  address2: property.mailingAddress2,
  city: property.mailingCity,
  state: property.mailingState,
  zip: property.mailingZip,
  county: property.mailingCounty,
  country: property.mailingCountry,
});
