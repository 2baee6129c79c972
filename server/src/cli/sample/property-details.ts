import type { LineOfBusiness } from '@evergreen/contracts/parties/lines-of-business';
import { diceOf } from './dice.js';
import type { ClientKey } from './people.js';
import type { Place } from './portfolio.js';
import { sampleId } from './sample-id.js';

const lines: Readonly<Record<ClientKey, LineOfBusiness>> = {
  harborview: 'hotel',
  meridian: 'airport-concession',
  northgate: 'restaurant',
};

const offices: Readonly<Record<ClientKey, readonly [address1: string, city: string, state: string, zip: string]>> = {
  harborview: ['PO Box 4100', 'Boston', 'MA', '02205'],
  meridian: ['PO Box 260', 'Denver', 'CO', '80201'],
  northgate: ['PO Box 88', 'Seattle', 'WA', '98111'],
};

const notes = [
  'Deliveries by the loading dock, before noon.',
  'The inspector asks for the general manager; call the day before.',
  'Licenses hang at the host stand.',
];

const phone = (code: number, end: number): string => `${code}-555-0${String(end).padStart(3, '0')}`;

/** The details of a property; some have the client's office as mailing address. */
export const detailsOf = ({ id, client, number }: Place) => {
  const dice = diceOf(sampleId('property details', id));
  const [mailingAddress1, mailingCity, mailingState, mailingZip] = offices[client];
  return {
    primaryPhoneNumber: phone(617, dice.between(200, 299)),
    faxNumber: dice.chance(0.4) ? phone(617, dice.between(300, 399)) : null,
    squareFootage: dice.between(12, 900) * 100,
    notes: dice.chance(0.5) ? dice.pick(notes) : null,
    ...(dice.chance(0.25) && {
      mailingAddressSameAsProperty: false,
      mailingAddress1,
      mailingCity,
      mailingState,
      mailingZip,
      mailingCountry: 'United States',
    }),
    billingId: `B-${number}`,
    billingMatterNumber: dice.chance(0.5) ? `M-${dice.between(1000, 9999)}` : null,
    fileMatterNumber: dice.chance(0.5) ? `F-${dice.between(1000, 9999)}` : null,
    lineOfBusinessId: dice.chance(0.8) ? lines[client] : null,
    managementAgreementTerm: client === 'harborview' ? `${dice.between(5, 20)} years` : null,
    leaseTerm: client === 'harborview' ? null : `${dice.between(3, 10)} years`,
  };
};
