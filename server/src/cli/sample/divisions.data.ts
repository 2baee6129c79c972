import type { DivisionContactFields, DivisionFields } from '../../features/parties/divisions/index.js';
import type { ClientKey } from './people.js';
import type { SampleProperty } from './properties.data.js';

type Person = Pick<DivisionContactFields, 'name' | 'title' | 'phone' | 'isDefaultPropertyContact'>;

export interface SampleDivision extends Pick<DivisionFields, 'name' | 'companyCode' | 'divisionNumber'> {
  readonly seat: readonly [address1: string, city: string, state: string, zip: string];
  readonly people: readonly Person[];
  readonly holds: (property: SampleProperty) => boolean;
}

const director = (name: string, title: string, phone: string): Person => ({ name, title, phone, isDefaultPropertyContact: true });
const clerk = (name: string, title: string, phone: string): Person => ({ name, title, phone, isDefaultPropertyContact: false });
const inStates = (...states: readonly string[]) => ([, , , state]: SampleProperty) => states.includes(state);
const named = (pattern: RegExp) => ([name]: SampleProperty) => pattern.test(name);

const division = (
  name: string, companyCode: string, divisionNumber: string | null, seat: SampleDivision['seat'], holds: SampleDivision['holds'], people: readonly Person[] = [],
): SampleDivision => ({ name, companyCode, divisionNumber, seat, holds, people });

export const sampleDivisions: Readonly<Record<ClientKey, readonly SampleDivision[]>> = {
  harborview: [
    division('Massachusetts', 'HV-MA', '100', ['200 Atlantic Avenue', 'Boston', 'MA', '02110'], inStates('MA'), [
      director('Margaret Doyle', 'Regional Director', '617-555-0161'),
      clerk('Peter Lindqvist', 'Licensing Coordinator', '617-555-0162'),
    ]),
    division('Northern New England', 'HV-NNE', '200', ['88 Commercial Street', 'Portland', 'ME', '04101'], inStates('ME', 'NH'), [
      director('Samuel Pike', 'Regional Director', '207-555-0117'),
    ]),
    division('Rhode Island and Connecticut', 'HV-RIC', '300', ['11 Dorrance Street', 'Providence', 'RI', '02903'], inStates('RI', 'CT'), [
      clerk('Adela Barros', 'Office Manager', '401-555-0133'),
    ]),
    division('New York', 'HV-NY', '400', ['2 West Street', 'New York', 'NY', '10004'], inStates('NY')),
  ],
  meridian: [
    division('Airports', 'MC-AIR', null, ['8500 Peña Boulevard', 'Denver', 'CO', '80249'], named(/Airport|O’Hare|Midway|Logan/), [
      director('Rosalind Vega', 'Vice President, Airports', '303-555-0144'),
      clerk('Tobias Grant', 'Badging Coordinator', '303-555-0145'),
    ]),
    division('Arenas and Ballparks', 'MC-ARE', null, ['1 Philips Drive NW', 'Atlanta', 'GA', '30303'], named(/Arena|Ballpark/), [
      director('Clement Ashby', 'Vice President, Venues', '404-555-0128'),
    ]),
  ],
  northgate: [
    division('Illinois Restaurants', 'ND-IL', null, ['330 North Wabash Avenue', 'Chicago', 'IL', '60611'], inStates('IL'), [
      director('Beatrice Lowell', 'Regional Manager', '312-555-0150'),
    ]),
  ],
};
